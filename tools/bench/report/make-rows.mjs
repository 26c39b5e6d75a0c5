import { firstPresses } from '../first-presses.mjs'
import { summarise } from './statistics.mjs'

/** The hosts that are measured, by page. */
export const kits = {
  appkit: { host: 'React host' },
  'appkit-vanilla': { host: 'HTML host' },
  'appkit-webpack': { host: 'webpack host', isPartial: true },
  'appkit-next': { host: 'Next.js host', isPartial: true }
}
/** Rows that compare with a page which Vite has built: they say nothing of another bundler's. */
const besideVite = new Set(['trigger', 'row-at-once', 'row-at-once-http1'])
const settledVisits = [
  ...['visit', 'visitAgain', 'visitOnceMore', 'dwell', 'dwellAgain', 'noDwell', 'keyboard'],
  ...firstPresses.filter(({ isSettled, preload }) => isSettled && preload === 'visible').map(({ journey }) => journey)
]
const directly = ['dwell', 'dwellAgain']

/**
 * The measures against their goals, one row for each host. Of a host on another bundler than Vite only what was measured of it.
 * @returns `{ id, measure, host, goal, unit, value, limit, isMet, note }`; `isMet` is absent where there is no goal or no value
 */
export function makeRows({ samples, leaks }) {
  const reactTrigger = middle(valuesOf(samples, 'react-only', settledVisits, 'trigger'))
  const reactTriggerHttp1 = middle(valuesOf(samples, 'react-only', ['visitHttp1'], 'trigger'))
  const wagmiConnect = middle(valuesOf(samples, 'wagmi-core', directly, 'connect'))
  return Object.entries(kits)
    .filter(([page]) => samples[page])
    .flatMap(([page, { host, isPartial }]) => {
      const of = (journeys, measure) => valuesOf(samples, page, [journeys].flat(), measure)
      const row = (id, measure, rest) => judge({ id, measure, host, ...rest })
      const kept = (state, measure, mode = 'usual') => summary(leaks?.[mode]?.[page]?.[state]?.[measure])
      const kilobytes = (state, mode) => summary(leaks?.[mode]?.[page]?.[state]?.heap?.map((bytes) => bytes / 1000))
      const rows = [
        row('trigger', 'navigation → trigger painted and enabled', {
          unit: 'x React',
          limit: 1.05,
          ...ratio(of(settledVisits, 'trigger'), reactTrigger)
        }),
        row('row-dwell', 'click → first wallet row painted, mouse 250 ms on the button', {
          unit: 'ms',
          limit: 100,
          ...summary(of('dwell', 'row'))
        }),
        row('row-keyboard', 'Enter → first wallet row painted, 250 ms after Tab', {
          unit: 'ms',
          limit: 100,
          ...summary(of('keyboard', 'row'))
        }),
        ...firstPresses.map(({ journey, said, isSettled }) =>
          row(`own-row-${journey}`, `press → the announced wallet's own row painted: ${said}`, {
            unit: 'ms',
            limit: isSettled ? 100 : 150,
            ...summary(of(journey, 'ownRow'))
          })
        ),
        ...firstPresses.map(({ journey, said }) =>
          row(`task-${journey}`, `longest task between the first sign and the press: ${said}`, {
            unit: 'ms',
            limit: 50,
            ...summary(of(journey, 'longestTask'))
          })
        ),
        row('dialog-touch-intent', "tap → dialog painted, preload: 'intent'", {
          unit: 'ms',
          limit: 50,
          ...summary(of('touchSettledIntent', 'dialog'))
        }),
        row('row-touch-intent-http1', "tap → the announced wallet's own row painted, preload: 'intent', HTTP/1.1", {
          unit: 'ms',
          ...summary(of('touchIntentHttp1', 'ownRow'))
        }),
        row('row-opaque', 'click → row fully opaque, mouse 250 ms on the button', {
          unit: 'ms',
          ...summary(of('dwell', 'rowOpaque'))
        }),
        row('row-at-once', 'navigation → wallet row, clicked as soon as the trigger is enabled', {
          unit: 'x React',
          limit: 1.4,
          ...ratio(of('atOnce', 'rowAfterNavigation'), reactTrigger)
        }),
        row('row-at-once-http1', 'navigation → wallet row, clicked as soon as the trigger is enabled, HTTP/1.1', {
          unit: 'x React',
          ...ratio(of('atOnceHttp1', 'rowAfterNavigation'), reactTriggerHttp1)
        }),
        row('connect', 'choose wallet → connected, settled list', {
          unit: 'x wagmi',
          limit: 1.3,
          ...ratio(of('dwell', 'connect'), wagmiConnect)
        }),
        row('connect-at-once', 'choose wallet → connected, as soon as the list is there', {
          unit: 'x wagmi',
          limit: 3,
          ...ratio(of('noDwell', 'connect'), wagmiConnect)
        }),
        row('listeners', '50 open/close: listeners more', { unit: '', limit: 0, ...kept('sinceWarm', 'listeners') }),
        row('nodes', '50 open/close: nodes more', { unit: '', limit: 0, ...kept('sinceWarm', 'nodes') }),
        row('heap', '50 open/close: heap more, compilers off', {
          unit: 'kB',
          limit: 100,
          ...kilobytes('sinceWarm', 'plain')
        }),
        row('heap-compiled', '50 open/close: heap more, with what V8 compiled meanwhile', {
          unit: 'kB',
          limit: 100,
          ...kilobytes('sinceWarm', 'usual')
        }),
        row('listeners-untouched', '52 open/close against a page never opened: listeners more', {
          unit: '',
          ...kept('sinceUntouched', 'listeners')
        }),
        row('nodes-untouched', '52 open/close against a page never opened: nodes more', {
          unit: '',
          ...kept('sinceUntouched', 'nodes')
        }),
        row('heap-untouched', '52 open/close against a page never opened: heap more, compilers off', {
          unit: 'kB',
          ...kilobytes('sinceUntouched', 'plain')
        }),
        row('scripts', 'script files ahead of the first click: Connect, and what looks for wallets of one family', {
          unit: '',
          limit: 4,
          ...most(of(settledVisits, 'scriptsBeforeClick'))
        }),
        row('files', "script files of the page's own origin in all, when the list is settled", {
          unit: '',
          limit: 16,
          ...most(of('dwell', 'files').map(({ settled }) => settled.length))
        }),
        row('requests', "requests before the first click beyond the page's own files and scripts", {
          unit: '',
          limit: 0,
          ...most(of(settledVisits, 'requestsBeforeClick'))
        }),
        row('foreign', 'requests to other hosts before the first click', {
          unit: '',
          limit: 0,
          ...most(of(settledVisits, 'foreignBeforeClick'))
        }),
        row('kept', 'cookies and storage keys before the first click', {
          unit: '',
          limit: 0,
          ...most(of(settledVisits, 'keptBeforeClick'))
        })
      ]
      return isPartial ? rows.filter(({ id, value }) => value !== undefined && !besideVite.has(id)) : rows
    })
}

/** The script files of each host, by address, in the order in which they came; `isAhead`: before the first click. */
export function makeFiles({ samples, sizes }) {
  const gzipOf = (address) => sizes.find((file) => file.address === address)?.gzip ?? 0
  return Object.keys(kits).flatMap((page) => {
    const [files] = samples[page]?.dwell?.files ?? []
    if (!files) return []
    const { before, settled } = files
    return settled.map((address) => ({ page, address, isAhead: before.includes(address), gzip: gzipOf(address) }))
  })
}

/** The baselines in ms, for the reader who wants to see what the ratios stand on. */
export function makeBaselines({ samples }) {
  return [
    {
      name: 'React alone: navigation → trigger',
      ...summarise(valuesOf(samples, 'react-only', settledVisits, 'trigger'))
    },
    {
      name: '@wagmi/core alone: navigation → trigger',
      ...summarise(valuesOf(samples, 'wagmi-core', settledVisits, 'trigger'))
    },
    { name: '@wagmi/core alone: click → connected', ...summarise(valuesOf(samples, 'wagmi-core', directly, 'connect')) }
  ].filter(({ runs }) => runs > 0)
}

function valuesOf(samples, page, journeys, measure) {
  return journeys.flatMap((journey) => samples[page]?.[journey]?.[measure] ?? [])
}

function middle(values) {
  return values.length > 0 ? summarise(values).median : undefined
}

function summary(values = []) {
  if (values.length === 0) return {}
  const { median, p90, noise, runs } = summarise(values)
  return { value: median, p90, noise, runs }
}

function most(values) {
  return values.length > 0 ? { value: Math.max(...values), runs: values.length } : {}
}

function ratio(values, base) {
  if (values.length === 0 || !base) return {}
  const { median, p90, noise, runs } = summarise(values)
  return { value: median / base, p90: p90 / base, noise, runs, milliseconds: median }
}

function judge(row) {
  const { limit, value } = row
  return limit === undefined || value === undefined ? row : { ...row, isMet: value <= limit }
}
