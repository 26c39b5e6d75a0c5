/** A local chain could not be started or reached. `message` is one line, meant for the person at the terminal. */
export class LocalChainError extends Error {
  override readonly name = 'LocalChainError'
}
