/** Cache tags of server data. */
export const DATA_TAGS = ['Balance', 'History', 'Nfts', 'Identity', 'Names', 'Allowance', 'Sessions'] as const

export type DataTag = (typeof DATA_TAGS)[number]
