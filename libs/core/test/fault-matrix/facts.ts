/** What the questions of the matrix are about. */
export const ACCOUNT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const OTHER_ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const CHAIN = 'eip155:1' as const
export const OTHER_CHAIN = 'eip155:8453'
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const OTHER_TOKEN = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
export const HASH = `0x${'ab'.repeat(32)}`

/** A PNG of 64 by 64 pixels, as far as its header. */
export const PICTURE = Uint8Array.from(
  [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 64, 0, 0, 0, 64
  ].concat(Array.from({ length: 64 }, () => 0))
)
