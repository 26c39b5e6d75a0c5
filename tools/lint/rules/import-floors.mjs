import { floorOf, isOneOf, libOf } from '../support/floors.mjs'
import { visitImports } from '../support/imports.mjs'
import { placeOf } from '../support/place.mjs'

/** Imports go down only: each lib imports what its floor allows, by package name. */
export const importFloors = {
  create(context) {
    const place = placeOf(context.filename)
    if (place?.group !== 'libs') return {}
    const floor = floorOf(place.name)
    return visitImports(({ node, specifier }) => {
      const message = floor
        ? problem(floor, place, specifier)
        : `libs/${place.name} stands on no floor: add it to tools/lint/support/floors.mjs`
      if (message) context.report({ node, message })
    })
  }
}

function problem(floor, place, specifier) {
  const lib = libOf(specifier)
  if (lib === undefined) {
    return isOneOf(floor.never, specifier) && !place.isTest ? `${place.name} does not import ${specifier}` : undefined
  }
  if (lib === place.name) return undefined
  const allowed = [
    ...floor.ours,
    ...(floor.lazily ?? []),
    ...(place.isTest || place.isTesting ? (floor.inTests ?? []) : [])
  ]
  return isOneOf(allowed, lib) ? undefined : `${place.name} does not import ${lib}: imports go down only`
}
