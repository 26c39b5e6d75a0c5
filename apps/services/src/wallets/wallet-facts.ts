import * as v from 'valibot'

const link = v.nullable(v.pipe(v.string(), v.maxLength(2048)))

/** One entry of `data/wallets.json`. */
export const walletFacts = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  rdns: v.nullable(v.string()),
  namespaces: v.array(v.string()),
  homepage: link,
  injected: v.array(v.object({ namespace: v.string(), key: v.string() })),
  mobile: v.object({ native: link, universal: link }),
  desktop: link,
  webapp: link,
  stores: v.object({ chrome: link, firefox: link, ios: link, android: link }),
  walletConnect: v.boolean(),
  directoryId: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))
})

/** What is known of a wallet. */
export type WalletFacts = v.InferOutput<typeof walletFacts>
