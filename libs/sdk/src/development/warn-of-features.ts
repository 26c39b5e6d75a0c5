/** Tells developers of features that were switched on in vain. The list of features comes by itself, for them only. */
export async function warnOfFeatures(console: Pick<Console, 'warn'>, features: object): Promise<void> {
  try {
    const { unknownFeatures } = await import('./unknown-features.js')
    const text = unknownFeatures(features)
    if (text !== undefined) console.warn(text)
  } catch {
    // Without the list nothing is said; the app itself is none the worse.
  }
}
