// A list that is being built: its content and terms, what the table says of it, undo and redo, and saving by itself.
import type {
  BroughtVerdict,
  CatalogEntry,
  Refusal,
  RulesetPage,
  SavedOrigin,
  SavedWhole,
  Unfit,
  Values,
} from '../wire';
import { checkBrought, refusalOf } from '../wire/api';
import { same } from '../wire/shapes';
import { settled, told } from '../start/terms';
import * as api from './api';
import { draftOf, dropDraft, keepDraft } from './draft';
import { Past } from './past';

/** The table is asked this long after the last change. */
const ASK_MS = 150;
/** A list is saved this long after the last change. */
const SAVE_MS = 900;
/** If that failed, it is tried again after this time. */
const AGAIN_MS = 4000;

/** How far a list is kept: `new` is not, `conflict` was changed elsewhere, and `draft` waits in this browser. */
export type Keeping = 'new' | 'changed' | 'saving' | 'saved' | 'draft' | 'conflict';

interface State<B> {
  readonly brought: B;
  readonly terms: Values;
}

export class Building<B = unknown> {
  brought = $state.raw<B>() as B;
  /** What is filled into the form of the game, as far as it bears on lists. */
  terms = $state.raw<Values>({});
  name = $state('');
  catalog = $state.raw<readonly CatalogEntry[]>([]);
  verdict = $state.raw<BroughtVerdict | null>(null);
  /** Is the verdict about the list as it is now? `silent`: the table did not answer. */
  judged = $state<'now' | 'soon' | 'silent'>('soon');
  /** What cannot be added where one is looking, by id. */
  unfit = $state.raw<ReadonlyMap<string, Unfit>>(new Map());
  keeping = $state<Keeping>('new');
  /** The version of somebody else, or of another window, while it has to be chosen between both. */
  theirs = $state.raw<SavedWhole | null>(null);
  /** What was done last, for those who hear it. */
  said = $state('');
  refusal = $state.raw<Refusal | null>(null);
  shared = $state.raw<string | null>(null);
  id = $state.raw<string | null>(null);
  /** Where the list came from; null if it is built here. */
  origin: SavedOrigin | null = null;
  canUndo = $state(false);
  canRedo = $state(false);
  #past = new Past<State<B>>();
  #version = 0;
  /** Whether the next save is a version of its own; otherwise those of ten minutes become one. */
  #meant = false;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #fitting: ReturnType<typeof setTimeout> | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #sought: { brought: () => B; at: string | undefined } | null = null;
  #closed = false;
  #underWay: Promise<void> = Promise.resolve();

  /** @param onkept when a new list got its id */
  constructor(
    readonly page: RulesetPage,
    empty: B,
    saved: SavedWhole | null,
    readonly onkept: (id: string) => void,
  ) {
    this.brought = empty;
    this.terms = settled(page.form, {});
    if (saved) this.#open(saved);
    void this.#loadCatalog();
    this.#ask();
  }

  get ruleset(): string {
    return this.page.name;
  }

  /** The terms to send: those that are not at their defaults. */
  get told(): Values {
    return told(this.page.form, this.terms);
  }

  /** Stops everything that would happen later; what is not saved stays in the browser. */
  close() {
    this.#closed = true;
    for (const timer of [this.#asking, this.#fitting, this.#saving]) clearTimeout(timer);
  }

  /** Changes the list; `says` tells what was done. */
  change(brought: B, says: string) {
    this.#did(says);
    this.brought = brought;
    this.#changed();
  }

  /** Changes the list to one that is to be a version of its own, as when an earlier one is restored. */
  become(brought: B, terms: Values, says: string) {
    this.agree(terms);
    this.#meant = true;
    this.change(brought, says);
  }

  /** Builds it for other terms. */
  agree(terms: Values) {
    const next = settled(this.page.form, terms);
    if (same(next, this.terms)) return;
    this.#did('Terms changed');
    this.terms = next;
    void this.#loadCatalog();
    this.#changed();
  }

  rename(name: string) {
    this.name = name;
    this.#keepSoon();
  }

  undo() {
    this.#go(this.#past.undo(this.#now), 'Undone');
  }

  redo() {
    this.#go(this.#past.redo(this.#now), 'Done again');
  }

  /** Asks what fits at a place, and again whenever the list has changed. */
  seek(at: string | undefined, brought: () => B = () => this.brought) {
    this.#sought = { at, brought };
    this.#seekSoon(0);
  }

  /** Saves at once, from the version that is known; one save after the other. */
  async save(): Promise<void> {
    clearTimeout(this.#saving);
    await this.#underWay;
    if (this.keeping === 'saved' || this.keeping === 'conflict' || this.#closed) return;
    this.#underWay = this.#send();
    await this.#underWay;
  }

  async #send() {
    const { brought, told: terms, name, origin } = this;
    const list = { brings: { brought }, terms, name };
    const by_itself = !this.#meant;
    this.#meant = false;
    this.keeping = 'saving';
    try {
      const saved = this.id
        ? await api.save(this.id, { from: this.#version, ...list, by_itself })
        : await api.keep({ ruleset: this.ruleset, ...list, origin: origin ?? undefined });
      this.#kept(saved, this.brought === brought && this.name === name && same(this.told, terms));
    } catch (thrown) {
      this.#meant ||= !by_itself;
      await this.#notKept(refusalOf(thrown));
    }
  }

  /** Keeps what is here although it was changed elsewhere: that becomes an earlier version. */
  async keepMine() {
    if (!this.theirs) return;
    this.#version = this.theirs.version;
    this.theirs = null;
    this.keeping = 'changed';
    this.#meant = true;
    await this.save();
  }

  /** Takes what was saved elsewhere. */
  takeTheirs() {
    const { theirs } = this;
    if (!theirs) return;
    this.#did('The other version taken');
    this.theirs = null;
    dropDraft(theirs.id);
    this.#open(theirs);
    this.#ask();
  }

  /** Keeps what is here as a list of its own beside the other one. */
  async keepBoth() {
    const { theirs } = this;
    if (!theirs) return;
    const { ruleset, brought, told: terms, name } = this;
    await api.keep({ ruleset, brings: { brought }, terms, name, origin: 'copied' });
    this.takeTheirs();
  }

  get #now(): State<B> {
    return { brought: this.brought, terms: this.terms };
  }

  #did(says: string) {
    this.#past.did(this.#now, says);
    this.said = says;
    this.#marked();
  }

  #marked() {
    ({ canUndo: this.canUndo, canRedo: this.canRedo } = this.#past);
  }

  #go(step: { state: State<B>; says: string } | null, what: string) {
    if (!step) return;
    const others = !same(step.state.terms, this.terms);
    ({ brought: this.brought, terms: this.terms } = step.state);
    this.said = `${what}: ${step.says}`;
    this.#marked();
    if (others) void this.#loadCatalog();
    this.#changed();
  }

  #changed() {
    this.#ask();
    this.#seekSoon(ASK_MS);
    this.#keepSoon();
  }

  #keepSoon() {
    if (this.keeping === 'conflict') return this.#keepDraft();
    if (this.keeping !== 'saving') this.keeping = 'changed';
    this.#keepDraft();
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => void this.save(), SAVE_MS);
  }

  #keepDraft() {
    const { id, brought, told: terms, name } = this;
    if (id) keepDraft(id, { from: this.#version, brought, terms, name });
  }

  #open(saved: SavedWhole) {
    this.id = saved.id;
    this.#version = saved.version;
    this.shared = saved.shared;
    this.keeping = 'saved';
    this.brought = saved.brought as B;
    this.terms = settled(this.page.form, saved.terms);
    this.name = saved.name;
    const draft = draftOf(saved.id);
    if (!draft) return;
    ({ name: this.name } = draft);
    this.brought = draft.brought as B;
    this.terms = settled(this.page.form, draft.terms);
    if (draft.from === saved.version) this.#keepSoon();
    else this.#disagrees(saved);
  }

  #kept(saved: SavedWhole, unchanged: boolean) {
    const isNew = this.id === null;
    this.id = saved.id;
    this.#version = saved.version;
    this.refusal = null;
    this.keeping = 'saved';
    if (this.judged === 'silent') this.#ask();
    if (unchanged) {
      // The name is in it as the table writes it.
      this.brought = saved.brought as B;
      dropDraft(saved.id);
    } else this.#keepSoon();
    if (isNew) this.onkept(saved.id);
  }

  async #notKept(refusal: Refusal) {
    if (refusal.kind === 'stale' && this.id) return this.#disagrees(await api.savedList(this.id));
    this.keeping = 'draft';
    this.refusal = refusal;
    this.#keepDraft();
    if (!this.#closed) this.#saving = setTimeout(() => void this.save(), AGAIN_MS);
  }

  #disagrees(theirs: SavedWhole) {
    this.theirs = theirs;
    this.keeping = 'conflict';
  }

  async #loadCatalog() {
    const terms = this.told;
    const catalog = await api.catalog(this.ruleset, terms).catch(() => null);
    if (catalog && same(terms, this.told)) this.catalog = catalog;
  }

  #ask() {
    if (this.judged === 'now') this.judged = 'soon';
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => void this.#check(), ASK_MS);
  }

  async #check() {
    const asked = (this.#asked += 1);
    const { brought } = this;
    const verdict = await checkBrought(this.ruleset, { brought }, this.told).catch(() => null);
    if (asked !== this.#asked) return;
    this.verdict = verdict ?? this.verdict;
    this.judged = verdict ? 'now' : 'silent';
  }

  #seekSoon(pause: number) {
    clearTimeout(this.#fitting);
    if (this.#sought) this.#fitting = setTimeout(() => void this.#seek(), pause);
  }

  async #seek() {
    const sought = this.#sought;
    if (!sought) return;
    const found = await api.unfit(this.ruleset, sought.brought(), sought.at, this.told).catch(() => null);
    if (found && sought === this.#sought) this.unfit = new Map(found.map((each) => [each.id, each]));
  }
}
