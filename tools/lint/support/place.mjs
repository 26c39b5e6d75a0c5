/**
 * Where a file stands in the workspace, from its path alone: the last `libs/<name>/` or `apps/<name>/` in it.
 * @returns undefined for a file outside both.
 */
export function placeOf(filename) {
  const path = filename.replaceAll('\\', '/')
  const found = [...path.matchAll(/(?:^|\/)(libs|apps)\/([^/]+)\/(?=(.*)$)/g)].findLast(
    ([, , , rest]) => rest !== undefined
  )
  if (!found) return undefined
  const [matched, group, name] = found
  const inside = path.slice(found.index + matched.length)
  return {
    group,
    name,
    inside,
    isSource: inside.startsWith('src/'),
    isTest: isTest(inside),
    isTesting: isTesting(inside)
  }
}

function isTest(inside) {
  return /\.(test|spec|test-d|bench)\.[cm]?[jt]sx?$/.test(inside) || /^(e2e|test)\//.test(inside)
}

function isTesting(inside) {
  return /^src\/testing\//.test(inside)
}
