/** What a page wallet does when it is asked for something a person decides. */
export const ANSWERS = ['ask', 'approve', 'reject', 'hang'] as const
export type Answer = (typeof ANSWERS)[number]

/** How a page wallet treats requests to change its network: as asked; says yes and stays; does not know how; takes an unknown one for a person's no. */
export const NETWORK_MANNERS = ['follow', 'wrongChain', 'noSwitch', 'unknownIsRefusal'] as const
export type NetworkManner = (typeof NETWORK_MANNERS)[number]

/** What a page wallet keeps between visits, as an extension would. */
export interface WalletSettings {
  readonly granted: boolean
  readonly answer: Answer
  readonly networkManner: NetworkManner
  readonly account?: string | undefined
  readonly chainId?: number | undefined
}

/** An unused wallet. */
export const NEW_WALLET: WalletSettings = { granted: false, answer: 'ask', networkManner: 'follow' }

/** Reads settings from text; what is not valid is as in a new wallet. */
export function parseWalletSettings(text: string | null): WalletSettings {
  const saved = parseObject(text)
  return {
    granted: saved['granted'] === true,
    answer: ANSWERS.find((answer) => answer === saved['answer']) ?? NEW_WALLET.answer,
    networkManner: NETWORK_MANNERS.find((manner) => manner === saved['networkManner']) ?? NEW_WALLET.networkManner,
    account: typeof saved['account'] === 'string' ? saved['account'] : undefined,
    chainId: Number.isSafeInteger(saved['chainId']) ? Number(saved['chainId']) : undefined
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
