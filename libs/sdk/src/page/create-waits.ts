/** What a kit waits for: code, or the app. */
export interface Waits {
  /** @returns ends the wait */
  begin(): () => void
  /** The app says whether it has something to wait for. */
  setHost(isWaiting: boolean): void
}

/** @param onChange called with whether there is anything to wait for. */
export function createWaits(onChange: (isLoading: boolean) => void): Waits {
  let isHostWaiting = false
  let waiting = 0
  const tell = () => onChange(waiting > 0 || isHostWaiting)
  return {
    begin() {
      waiting += 1
      tell()
      return () => {
        waiting -= 1
        tell()
      }
    },
    setHost(isWaiting) {
      isHostWaiting = isWaiting
      tell()
    }
  }
}
