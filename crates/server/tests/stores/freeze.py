#!/usr/bin/env python3
"""Freezes the stores of a version: plays games in many conditions at its server, and writes down where each of them stands.

    freeze.py PROGRAM POSTGRES FOLDER

PROGRAM is the `wardroom` of that version, POSTGRES the address of an empty database. Needs `pg_dump`, and nothing else but
Python, so that it can talk to the server of any version. The README beside it says what comes of it.
"""
import base64
import gzip
import http.client
import json
import os
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile

TOWERS = """
name = "Towers"
faction = "empire"
objectives = ["rift-assault", "contested-outpost", "minefields"]
[[ships]]
card = "victory-ii-class-star-destroyer"
upgrades = ["grand-moff-tarkin", "linked-turbolaser-towers"]
[[ships]]
card = "victory-ii-class-star-destroyer"
upgrades = ["linked-turbolaser-towers"]
[[squadrons]]
card = "tie-fighter-squadron"
count = 4
"""
FRIGATES = """
name = "Frigates"
faction = "rebel"
objectives = ["rift-assault", "contested-outpost", "minefields"]
[[ships]]
card = "nebulon-b-escort-frigate"
upgrades = ["general-dodonna", "linked-turbolaser-towers"]
[[ships]]
card = "nebulon-b-escort-frigate"
upgrades = ["linked-turbolaser-towers"]
[[squadrons]]
card = "x-wing-squadron"
count = 3
"""


class Guest:
    """Somebody with a cookie."""

    def __init__(self, address, name):
        self.address, self.name, self.cookie = address, name, None

    def post(self, path, body):
        headers = {"content-type": "application/json"}
        if self.cookie:
            headers["cookie"] = "guest=" + self.cookie
        connection = http.client.HTTPConnection(self.address, timeout=60)
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        assert answer.status == 200, text
        if answer.getheader("set-cookie"):
            self.cookie = answer.getheader("set-cookie").split(";")[0].removeprefix("guest=")
        return json.loads(text)

    def make(self, **terms):
        return self.post("/api/games", {"name": self.name, **terms})["game"]

    def join(self, game, **brought):
        self.post(f"/api/games/{game}/join", {"name": self.name, **brought})

    def sit_down(self, game):
        table = Table(self.address, game, self.cookie)
        table.say(type="hello", seen=0)
        return table


class Table:
    """A WebSocket to a game (RFC 6455), and the table as it was told last."""

    def __init__(self, address, game, cookie):
        host, port = address.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)), timeout=120)
        self.stream = self.socket.makefile("rb")
        self.table = None
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: guest={cookie}\r\n\r\n".encode()
        )
        assert b" 101 " in self.stream.readline()
        while self.stream.readline().strip():
            pass

    def say(self, **message):
        text = json.dumps(message).encode()
        mask = os.urandom(4)
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(text))
        self.socket.sendall(b"\x81" + length + mask + masked)

    def hear(self):
        kind, length = self.stream.read(2)
        if length == 126:
            (length,) = struct.unpack(">H", self.stream.read(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self.stream.read(8))
        content = self.stream.read(length)
        if kind & 15 != 1:
            return {"type": "other"}
        message = json.loads(content)
        if message["type"] == "table":
            self.table = message
        assert message["type"] != "refused", message
        return message

    def wait(self, wanted):
        while not (self.table and wanted(self.table)):
            self.hear()

    def asked(self):
        """The question that is asked of whoever looks."""
        return next((one for one in self.table["questions"] if "shape" in one), None)


def all_at(tables, wanted):
    for table in tables:
        table.wait(wanted)


def play_one(tables, choose=None):
    """Whoever is asked answers as `choose` says, or lets the table answer. At a hot seat, whoever is asked looks."""
    choices = tables[0].table["choices"]
    table = next((table for table in tables if table.asked()), None)
    if table is None:
        seat = tables[0].table["questions"][0]["seat"]
        tables[0].say(type="look", seat=seat)
        tables[0].table = None
        tables[0].wait(lambda table: True)
        return play_one(tables, choose)
    question = table.asked()
    choice = choose(question) if choose else None
    seat, at = question["seat"], question["at"]
    if choice:
        table.say(type="choose", seat=seat, at=at, choice=choice)
    else:
        table.say(type="auto", seat=seat, at=at, scope="one")
    all_at(tables, lambda table: table["choices"] != choices or table["outcome"])
    return question


def play_until(tables, enough, choose=None):
    while True:
        question = play_one(tables, choose)
        if enough(question, tables[0].table):
            return


def effects_first(question):
    """Uses every effect that is offered, and plays for the first objective."""
    options = question["shape"].get("pick", {}).get("options", []) if isinstance(question["shape"], dict) else []
    for option in options:
        if "effect" in option["item"] or "Rift Assault" in option["says"]:
            return {"pick": [option["item"]]}
    return None


def is_asked(table):
    return bool(table["questions"]) and table["questions"][0]["seat"] == 0 and not table["thinking"]


def play_all(address):
    """Games in many conditions: their players' cookies, and where they stand."""
    ada, ben = Guest(address, "Ada"), Guest(address, "Ben")
    games = []

    def note(name, game, tables, players):
        table = tables[0].table if tables else {"choices": 0, "questions": [], "outcome": None}
        asked = [{"at": one["at"], "seat": one["seat"], "ask": one["ask"]} for one in table["questions"]]
        games.append({"name": name, "game": game, "players": players, "choices": table["choices"],
                      "asked": asked, "outcome": table["outcome"]})
        print(f"{name}: {table['choices']} choices", file=sys.stderr)
        for each in tables:
            each.socket.close()

    def hot_seat(**terms):
        game = ada.make(mode="hot-seat", other="Eve", **terms)
        tables = [ada.sit_down(game)]
        all_at(tables, lambda table: True)
        return game, tables

    def friends(**terms):
        game = ada.make(mode="friend", learning=True, **terms)
        ben.join(game)
        tables = [ada.sit_down(game), ben.sit_down(game)]
        all_at(tables, lambda table: True)
        return game, tables

    note("waiting for a friend", ada.make(mode="friend", learning=True), [], ["ada"])

    game, tables = hot_seat(learning=True)
    play_until(tables, lambda question, table: table["choices"] >= 30)
    note("hot seat", game, tables, ["ada", "ada"])

    game, tables = friends()
    play_until(tables, lambda question, table: table["view"]["attack"] and table["questions"][0]["ask"] == "spend-defense-token")
    note("in the middle of an attack", game, tables, ["ada", "ben"])

    game = ada.make(mode="computer", fleets=[{"ready": "core-set-rebel"}, {"ready": "core-set-empire"}], blank=True)
    tables = [ada.sit_down(game)]
    tables[0].wait(is_asked)
    while tables[0].table["choices"] < 60:
        table, choices = tables[0], tables[0].table["choices"]
        table.say(type="auto", seat=0, at=table.asked()["at"], scope="one")
        table.wait(lambda table: table["choices"] != choices and is_asked(table))
    note("against the computer", game, tables, ["ada"])

    fleets = [{"list": FRIGATES}, {"list": TOWERS}]
    for name, asks in [("Linked Turbolaser Towers were used", ("linked-towers-reroll", "linked-towers-colour")),
                       ("Rift Assault was used", ("rift-assault-die",))]:
        game, tables = hot_seat(fleets=fleets, blank=True)
        used = lambda question, table: question["ask"] in asks and table["view"]["attack"]
        play_until(tables, used, effects_first)
        note(name, game, tables, ["ada", "ada"])

    game, tables = hot_seat(learning=True)
    play_until(tables, lambda question, table: table["outcome"])
    note("played to the end", game, tables, ["ada", "ada"])

    game, tables = friends()
    play_until(tables, lambda question, table: table["choices"] >= 12)
    tables[1].say(type="concede", seat=1)
    all_at(tables, lambda table: table["outcome"])
    note("given up", game, tables, ["ada", "ben"])

    game, tables = hot_seat(learning=True)
    play_until(tables, lambda question, table: table["choices"] >= 40)
    tables[0].say(type="take-back", to=33)
    all_at(tables, lambda table: table["choices"] == 33)
    play_until(tables, lambda question, table: table["choices"] >= 36)
    note("with a take-back", game, tables, ["ada", "ada"])

    game = ada.make(mode="computer", learning=True)
    tables = [ada.sit_down(game)]
    tables[0].wait(is_asked)
    note("learning game that has just begun", game, tables, ["ada"])

    return {guest.name.lower(): guest.cookie for guest in (ada, ben)}, games


def serve(program, *store):
    """Plays at a server with dice that are the same every time, and stops it."""
    command = [program, "serve", *store, "--seed", "5", "--listen", "127.0.0.1:0", "--limit", "pace=0ms"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    address = next(line for line in server.stdout if "http://" in line).split("http://")[1].split()[0].strip("/")
    played = play_all(address)
    server.send_signal(signal.SIGINT)
    server.wait()
    return played


def fingerprint(program, store, game, folder):
    """The fingerprint of the state in which a stored game is; none before it has begun."""
    header = store.execute("SELECT header FROM games WHERE id = ?", [game]).fetchone()[0]
    if not header:
        return None
    lines = store.execute("SELECT line FROM records WHERE game = ? ORDER BY number", [game])
    journal = os.path.join(folder, "journal.jsonl")
    with open(journal, "w") as file:
        file.write(header + "".join(line + "\n" for (line,) in lines))
    checked = subprocess.run([program, "journal", "verify", "--json", journal], capture_output=True, check=True)
    return json.loads(checked.stdout)["hash"]


def main(program, postgres, target):
    os.makedirs(target)
    with tempfile.TemporaryDirectory() as folder:
        cookies, games = serve(program, "--data", folder)
        file = os.path.join(folder, "wardroom.sqlite")
        store = sqlite3.connect(file)
        for game in games:
            game["fingerprint"] = fingerprint(program, store, game["game"], folder)
        store.close()
        with open(file, "rb") as plain, gzip.GzipFile(os.path.join(target, "wardroom.sqlite.gz"), "wb", mtime=0) as packed:
            packed.write(plain.read())
    other_cookies, others = serve(program, "--database", postgres)
    dump = subprocess.run(["pg_dump", "--inserts", "--no-owner", "--no-privileges", postgres], capture_output=True, check=True)
    statements = b"\n".join(line for line in dump.stdout.splitlines() if not line.startswith((b"\\", b"--")))
    with gzip.GzipFile(os.path.join(target, "postgres.sql.gz"), "wb", mtime=0) as packed:
        packed.write(statements)
    for one, other in zip(games, others, strict=True):
        assert (one["name"], one["asked"]) == (other["name"], other["asked"])
        one["game"] = {"sqlite": one["game"], "postgres": other["game"]}
    with open(os.path.join(target, "games.json"), "w") as record:
        json.dump({"cookies": {"sqlite": cookies, "postgres": other_cookies}, "games": games}, record, indent=1)
        record.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
