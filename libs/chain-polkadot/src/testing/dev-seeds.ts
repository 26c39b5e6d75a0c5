/** The published development keys of Substrate chains (sr25519), which every local chain funds. Never hold anything of worth. */
export const DEV_SEEDS = {
  /** `//Alice` */
  alice: '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a',
  /** `//Bob` */
  bob: '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89'
} as const
