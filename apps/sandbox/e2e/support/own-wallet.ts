import type { Page } from '@playwright/test'

/** A wallet that a test puts into its page. */
export interface OwnWalletOptions {
  readonly name: string
  readonly address: string
  /** How it asks inside the page, in a layer of its own; absent: it grants access by itself. */
  readonly asks?: 'layer' | 'popover' | undefined
}

declare global {
  interface Window {
    ownWallet: {
      /** The methods it was asked for, oldest first, also before a reload. */
      log(): readonly string[]
      /** From now on, and after a reload, it lists no account. */
      lock(): void
      /** Lists its account again, and announces it. */
      unlock(): void
    }
  }
}

/** Announces a wallet on the local chain in every page that is loaded from now on. What it grants and whether it is locked outlives a reload. */
export const addOwnWallet = (page: Page, options: OwnWalletOptions): Promise<unknown> =>
  page.addInitScript((given) => {
    const GRANTED = 'own-wallet/granted'
    const LOCKED = 'own-wallet/locked'
    const LOG = 'own-wallet/log'
    const prompts = ['eth_requestAccounts', 'personal_sign', 'eth_sendTransaction']
    const listeners: ((accounts: string[]) => void)[] = []
    const log = () => JSON.parse(localStorage.getItem(LOG) ?? '[]') as string[]
    const accounts = () => (localStorage.getItem(GRANTED) && !localStorage.getItem(LOCKED) ? [given.address] : [])

    /** Its owner types a password and unlocks it, or rejects. */
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const layer = document.createElement('div')
        layer.id = 'own-wallet'
        layer.popover = given.asks === 'popover' ? 'manual' : null
        Object.assign(layer.style, {
          position: 'fixed',
          inset: '0',
          inlineSize: '100%',
          blockSize: '100%',
          zIndex: '2147483647',
          background: 'white'
        })
        const field = document.createElement('input')
        field.type = 'password'
        field.setAttribute('aria-label', 'Wallet password')
        const addButton = (text: string, onPress: () => void) => {
          const button = document.createElement('button')
          button.textContent = text
          button.addEventListener('click', () => {
            layer.remove()
            onPress()
          })
          layer.append(button)
        }
        layer.append(field)
        addButton('Unlock', () => (field.value === 'secret' ? resolve() : reject(new Error('wrong password'))))
        addButton('Reject here', () => reject(Object.assign(new Error('User rejected'), { code: 4001 })))
        document.body.append(layer)
        if (given.asks === 'popover') layer.showPopover()
        field.focus()
      })

    async function request({ method }: { readonly method: string }): Promise<unknown> {
      localStorage.setItem(LOG, JSON.stringify([...log(), method]))
      if (given.asks !== undefined && prompts.includes(method)) await ask()
      switch (method) {
        case 'eth_requestAccounts':
          localStorage.setItem(GRANTED, 'yes')
          return accounts()
        case 'eth_accounts':
          return accounts()
        case 'eth_chainId':
          return '0x7a69'
        default:
          throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      }
    }

    const provider = {
      request,
      on: (event: string, listener: (accounts: string[]) => void) => {
        if (event === 'accountsChanged') listeners.push(listener)
      },
      removeListener: (_event: string, listener: (accounts: string[]) => void) => {
        const index = listeners.indexOf(listener)
        if (index >= 0) listeners.splice(index, 1)
      }
    }
    window.ownWallet = {
      log,
      lock: () => localStorage.setItem(LOCKED, 'yes'),
      unlock() {
        localStorage.removeItem(LOCKED)
        for (const listener of [...listeners]) listener(accounts())
      }
    }
    const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
    const info = { uuid: crypto.randomUUID(), name: given.name, icon, rdns: 'org.example.own' }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: Object.freeze(info), provider }) })
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, options)
