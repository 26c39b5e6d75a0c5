/** Version 0 in base58, and version 1 in base32, base36 or base58. @source CID specification, multibase */
const CID = 'Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,120}|k[a-z0-9]{45,120}|z[1-9A-HJ-NP-Za-km-z]{45,120}'
/** As contracts write it, the scheme in any case: `ipfs://CID/path`, `ipfs://ipfs/CID/path`, `/ipfs/CID/path`, and the same at any gateway. */
const BY_PATH = new RegExp(`^(?:ipfs://(?:ipfs/)?|/ipfs/|https?://[^/?#\\s]{1,255}/ipfs/)(${CID})((?:[/?#].*)?)$`, 'is')
const WHOLE_CID = new RegExp(`^(?:${CID})$`)
/** At a gateway that has the content in its name. */
const BY_NAME = new RegExp(`^https?://(${CID})\\.ipfs\\.[^/?#\\s]{1,255}((?:[/?#].*)?)$`, 's')

/** What is the same wherever it comes from: a file by the hash of what it is in. */
export interface ContentAddress {
  readonly cid: string
  /** What comes behind it: empty, or from its slash on. */
  readonly path: string
}

/**
 * Reads an address of IPFS.
 * @param text at most as long as any address that is read
 * @returns `undefined` for any other text; names that can change what they lead to (`ipns:`) as well
 * @source IPFS, path and subdomain gateway specifications
 */
export function contentAddress(text: string): ContentAddress | undefined {
  const [, cid, path = ''] = BY_PATH.exec(text) ?? BY_NAME.exec(text) ?? []
  return cid === undefined || !WHOLE_CID.test(cid) ? undefined : { cid, path }
}

/** Where a gateway has it; `undefined` for a path that leads out of what has the hash. @param gateway an origin */
export function atGateway(gateway: string, { cid, path }: ContentAddress): URL | undefined {
  const place = `/ipfs/${cid}`
  const text = `${gateway}${place}${path}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isInside = url?.pathname === place || url?.pathname.startsWith(`${place}/`)
  return url && isInside && url.origin === gateway ? url : undefined
}
