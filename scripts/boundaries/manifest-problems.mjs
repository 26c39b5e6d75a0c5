import { floorOf, isOneOf, libOf } from '../../tools/lint/support/floors.mjs'

const shippedFields = ['dependencies', 'optionalDependencies', 'peerDependencies']

/**
 * What is wrong with the manifests of the workspace, as sentences: versions that are not exact, and dependencies on our
 * own packages that the floors do not allow. Peer ranges are ranges on purpose.
 */
export function manifestProblems(entries) {
  return entries.flatMap(({ folder, manifest }) => [
    ...inexact(folder, manifest),
    ...(folder.startsWith('libs/') ? offFloor(folder, manifest) : [])
  ])
}

function inexact(folder, manifest) {
  return ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((field) =>
    Object.entries(manifest[field] ?? {})
      .filter(([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${folder}: ${field} ${name} ${version} is not an exact version`)
  )
}

function offFloor(folder, manifest) {
  const lib = folder.slice('libs/'.length)
  const floor = floorOf(lib)
  if (!floor) return [`${folder} stands on no floor: add it to tools/lint/support/floors.mjs`]
  const named = shippedFields.flatMap((field) => Object.keys(manifest[field] ?? {}))
  const inTests = Object.keys(manifest.devDependencies ?? {})
  const allowed = [...floor.ours, ...(floor.lazily ?? [])]
  return [
    ...named.filter((name) => libOf(name) && !isOneOf(allowed, libOf(name))),
    ...named.filter((name) => !libOf(name) && isOneOf(floor.never, name)),
    ...inTests.filter((name) => libOf(name) && !isOneOf([...allowed, ...(floor.inTests ?? [])], libOf(name)))
  ].map((name) => `${folder} does not depend on ${name}: dependencies go down only`)
}
