// The notes that people left at moments of a game that is over.
import type { GameRemark, GameRemarks, Refusal } from '../wire';
import { addRemark, changeRemark, refusalOf, remarks, removeRemark } from '../wire/api';

export class Notes {
  all = $state.raw<GameRemark[]>([]);
  /** Why the last thing was not done. */
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);

  constructor(readonly game: string) {}

  load = (): Promise<boolean> => this.#do(() => remarks(this.game));

  /** Leaves a note at an event, under this name if it is new. */
  add = (event: number, says: string, name: string | null): Promise<boolean> =>
    this.#do(() => addRemark(this.game, { event, says, ...(name === null ? {} : { name }) }));

  change = ({ number }: GameRemark, says: string): Promise<boolean> =>
    this.#do(() => changeRemark(this.game, number, says));

  remove = ({ number }: GameRemark): Promise<boolean> => this.#do(() => removeRemark(this.game, number));

  /** Asks the table, which answers with all notes; whether it was done. */
  async #do(ask: () => Promise<GameRemarks>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    try {
      this.all = (await ask()).remarks;
      return true;
    } catch (thrown) {
      this.refusal = refusalOf(thrown);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
