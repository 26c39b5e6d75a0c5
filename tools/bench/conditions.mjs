/** What every measured page has to live with. */
export const conditions = {
  cpuSlowdown: 4,
  downBitsPerSecond: 9_000_000,
  upBitsPerSecond: 1_500_000,
  latencyMs: 85,
  viewport: { width: 1280, height: 800 },
  announcedWallets: 3,
  /** A page is settled when nothing was requested for this long. */
  quietMs: 1000,
  dwellMs: 250
}
