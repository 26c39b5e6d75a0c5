/** Where the wallets keep their settings. A page whose storage is forbidden or full has wallets that forget. */
export function walletStorage(window: Window): Pick<Storage, 'getItem' | 'setItem'> {
  return {
    getItem(key) {
      try {
        return window.localStorage.getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        window.localStorage.setItem(key, value)
      } catch {
        return
      }
    }
  }
}
