/**
 * Whether one who asks has this version already. A proxy that compresses makes the tags weak, which says the same of the content.
 * @param ifNoneMatch the header
 * @param etag strong
 * @source RFC 9110 §13.1.2
 */
export function isKnownVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',') ?? []
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
