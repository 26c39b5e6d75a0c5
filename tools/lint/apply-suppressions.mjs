/**
 * Takes the known exceptions (tools/lint/suppressions.json) out of what the linter found.
 * @returns { left, stale }: findings that count, and entries that suppress more than there is and must shrink.
 */
export function applySuppressions(findings, suppressions) {
  const isOf =
    ({ file, rule }) =>
    (finding) =>
      finding.filename === file && finding.code === rule
  const taken = suppressions.map((entry) => ({ entry, found: findings.filter(isOf(entry)) }))
  const stale = taken.filter(({ entry, found }) => found.length < entry.count).map(({ entry }) => entry)
  const forgiven = new Set(taken.flatMap(({ entry, found }) => (found.length <= entry.count ? found : [])))
  return { left: findings.filter((finding) => !forgiven.has(finding)), stale }
}
