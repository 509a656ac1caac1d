/** A request that a command of the desk turns down; its message tells the writer why, and what to do instead. */
export class Refusal extends Error {
  override name = 'Refusal';
}
