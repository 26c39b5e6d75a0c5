/**
 * Whether everything around the frame is the operator's own: a page that is, inside one that is not, is clipped and masked as easily as the frame.
 * @param ancestors origins of the pages around the frame, from its parent up; none: the browser does not say
 * @source docs/threats.md T3.15
 */
export function isOwnHost(origin: string, ancestors: readonly string[], ownOrigins: readonly string[]): boolean {
  return ancestors.length > 0 && [origin, ...ancestors].every((each) => ownOrigins.includes(each))
}
