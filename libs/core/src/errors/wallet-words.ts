import { readErrorFields } from './read-error-fields.js'

/** Codes by which a standard says that the wallet's owner said no. */
const REFUSAL_CODES = {
  /** 4001 is EIP-1193's; 5000 to 5003 are the relay's, for a session, its chains, its methods and its events. */
  any: [4001, 5000, 5001, 5002, 5003],
  /** sats-connect numbers its errors itself; elsewhere -32000 is a node's "invalid input". */
  satsConnect: [-32000]
} as const

/** How a wallet numbers its errors. */
export type WalletDialect = Exclude<keyof typeof REFUSAL_CODES, 'any'>

/** What a wallet asks its owner for. */
const WISH = '(?:approval|connection|login|message|operation|request|sign|signature|signing|transaction)'
const REFUSED = '(?:rejected|refused|denied|declined|disapproved|cancell?ed)'

/** How wallets say in words that their owner said no; many give no code, or one that means nothing. No expression repeats within a repetition. */
const REFUSAL_TEXTS: readonly { readonly wallets: string; readonly text: RegExp }[] = [
  {
    wallets:
      'MetaMask, Rabby, Coinbase, OKX, Phantom, Solflare, Backpack, UniSat, Leather, Xverse, Enkrypt, Leap, Talisman',
    text: new RegExp(String.raw`\b(?:user|you) (?:have |has )?${REFUSED}\b`, 'i')
  },
  {
    wallets: 'polkadot{.js}, SubWallet, Cosmostation, Nova',
    text: new RegExp(String.raw`\b${REFUSED} by (?:the )?(?:user|owner)\b`, 'i')
  },
  {
    wallets: 'Keplr, Solflare, Backpack, Trust',
    text: new RegExp(`^(?:the |this |your )?${WISH}(?: ${WISH})?(?: was| has been| is)? ${REFUSED}[.!]?$`, 'i')
  },
  {
    wallets: 'wallets that begin with what was done',
    text: new RegExp(`^${REFUSED} (?:the |this )?${WISH}(?: ${WISH})?[.!]?$`, 'i')
  },
  { wallets: 'polkadot{.js}, Talisman, SubWallet', text: new RegExp(`^${REFUSED}[.!]?$`, 'i') },
  { wallets: 'polkadot{.js}', text: /\bnot allowed to interact with this extension\b/i },
  { wallets: 'WalletConnect', text: /\bconnection request reset\b/i }
]

/** How wallets say that they do not know a chain, or cannot use it yet. */
const UNKNOWN_CHAIN_TEXTS: readonly { readonly wallets: string; readonly text: RegExp }[] = [
  {
    wallets: 'MetaMask, Rabby, Coinbase, OKX',
    text: /\b(?:unrecogni[sz]ed|unknown|unsupported|invalid) (?:chain|network)(?: ?id)?\b/i
  },
  {
    wallets: 'Enkrypt, Trust, Phantom',
    text: /\b(?:chain|network)(?: ?id)?(?: "?[\w:.-]{1,64}"?)? (?:is |was |has )?(?:not(?: yet)?(?: been)? |un)(?:supported|recogni[sz]ed|registered|known|found|added|available)\b/i
  },
  { wallets: 'MetaMask', text: /\btry adding the chain\b/i },
  { wallets: 'Keplr', text: /\bno (?:modular )?chain info\b/i },
  { wallets: 'Leap, Cosmostation', text: /\b(?:chain|network)(?: ?id)? (?:does ?n[o’']t|do not) exist\b/i },
  { wallets: 'Cosmostation', text: /\bnot (?:supported|registered|found) (?:chain|network)\b/i }
]

/** Whether what a wallet threw means by its code that its owner said no. */
export function hasRefusalCode(thrown: unknown, dialect?: WalletDialect): boolean {
  const { code } = readErrorFields(thrown)
  const codes: readonly number[] = dialect ? [...REFUSAL_CODES.any, ...REFUSAL_CODES[dialect]] : REFUSAL_CODES.any
  return code !== undefined && codes.includes(code)
}

/** Whether a wallet's words mean that its owner said no. Only for what a wallet said: the same words in an HTTP answer mean nothing. T1.08 */
export function hasRefusalText(thrown: unknown): boolean {
  const { message } = readErrorFields(thrown)
  return REFUSAL_TEXTS.some(({ text }) => text.test(message.trim()))
}

/** Whether a wallet's words mean that it does not know the chain it was asked for. */
export function hasUnknownChainText(thrown: unknown): boolean {
  const { message } = readErrorFields(thrown)
  return UNKNOWN_CHAIN_TEXTS.some(({ text }) => text.test(message))
}
