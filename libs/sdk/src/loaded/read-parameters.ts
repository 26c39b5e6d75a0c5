import type { WidgetEvent } from '@appkit/core'
import { checkConnector } from '../options/check-connector.js'
import { checkOptions, checkPartialOptions } from '../options/check-options.js'
import { completeOptions, readChanges } from '../options/complete-options.js'
import type { ChangeableOptions } from '../page/appkit.js'
import type { LoadedParameters, PageHalf } from '../page/halves.js'
import { kitConnectors, offeredConnectors } from './connectors.js'

type ErrorConsole = Pick<Console, 'error'>

/** Says in the console what is wrong: a button says no more than that it has failed. @returns `undefined`: nothing */
function findProblem(console: ErrorConsole, check: () => void): unknown {
  try {
    check()
    return undefined
  } catch (problem) {
    console.error(problem)
    return problem
  }
}

/** @throws AppKitError OPTIONS_INVALID, OPTIONS_CONFLICT: for options that were not checked before */
export function refuseWrongOptions({ options, window }: PageHalf): void {
  const problem = findProblem(window.console, () => checkOptions(options))
  if (problem !== undefined) throw problem
}

/** Reads what the loaded half is made of, by what the app has changed until now. */
export function readParameters(page: PageHalf, onEvent: (event: WidgetEvent) => void): LoadedParameters {
  const { options, window, clock, state, announcementsOf } = page
  const connectors = kitConnectors(options)
  return {
    options: { ...completeOptions(options), ...readChanges(options, keepGood(page)) },
    checks: { checkConnector, checkPartialOptions },
    theme: state.get().theme,
    adapters: options.adapters ?? [],
    connectors,
    announcementsOf,
    offeredConnectors: (features) => offeredConnectors(connectors, { connectors: options.connectors, features }),
    baseUrls: options.baseUrls ?? {},
    isLogging: options.debug === true,
    given: options,
    isFrameLogged: options.enableAuthLogger !== false,
    siwx: options.siwx ?? options.siweConfig?.siwx,
    isProjectIdMissing: !options.projectId,
    window,
    clock,
    onEvent
  }
}

/** Options that the app changed before they could be checked do not prevent the kit: a change that fails the check is left out. @returns the others */
function keepGood({ settings: { changes, setChanges }, window }: PageHalf): ChangeableOptions {
  const all = Object.entries(changes())
  const good = all.filter(
    ([name, value]) => findProblem(window.console, () => checkPartialOptions({ [name]: value })) === undefined
  )
  if (good.length < all.length) setChanges(Object.fromEntries(good))
  return changes()
}
