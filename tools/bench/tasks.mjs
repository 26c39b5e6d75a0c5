import { conditions } from './conditions.mjs'
import { connectByPointer } from './journeys/connect-by-pointer.mjs'
import { connectDirectly } from './journeys/connect-directly.mjs'
import { firstPresses } from './first-presses.mjs'
import { openAtOnce } from './journeys/open-at-once.mjs'
import { openByKeyboard } from './journeys/open-by-keyboard.mjs'
import { openWithoutDwell } from './journeys/open-without-dwell.mjs'
import { visitAndWait } from './journeys/visit-and-wait.mjs'

const { dwellMs } = conditions

/** The first press on the trigger of a page, as a task. */
function pressFirst(page, { journey, press, isSettled, preload }) {
  return {
    page,
    journey,
    run: (tab, address) => openWithoutDwell(tab, `${address}?preload=${preload}`, { press, isSettled }),
    manner: { hasTouch: press === 'touch' }
  }
}

/** A tap on a settled page. */
const taps = firstPresses.filter(({ press, isSettled }) => press === 'touch' && isSettled)

/**
 * What is measured once in each round, by page, over HTTP/2 where nothing else is said. Each task gets a tab of its own. The baselines run as
 * often as the pages compared with them.
 */
export const tasks = [
  { page: 'react-only', journey: 'visit', run: visitAndWait },
  { page: 'react-only', journey: 'visitAgain', run: visitAndWait },
  { page: 'react-only', journey: 'visitOnceMore', run: visitAndWait },
  { page: 'react-only', journey: 'visitHttp1', run: visitAndWait, protocol: 'http1' },
  { page: 'wagmi-core', journey: 'dwell', run: (tab, address) => connectDirectly(tab, address, { dwellMs }) },
  { page: 'wagmi-core', journey: 'dwellAgain', run: (tab, address) => connectDirectly(tab, address, { dwellMs }) },
  ...['appkit', 'appkit-vanilla'].flatMap((page) => [
    { page, journey: 'dwell', run: (tab, address) => connectByPointer(tab, address, { dwellMs, isListSettled: true }) },
    {
      page,
      journey: 'noDwell',
      run: (tab, address) => connectByPointer(tab, address, { dwellMs: 0, isListSettled: false })
    },
    { page, journey: 'keyboard', run: (tab, address) => openByKeyboard(tab, address, { dwellMs }) },
    ...firstPresses.map((press) => pressFirst(page, press)),
    { page, journey: 'atOnce', run: openAtOnce, manner: { isClickedAtOnce: true } },
    { page, journey: 'atOnceHttp1', run: openAtOnce, manner: { isClickedAtOnce: true }, protocol: 'http1' },
    ...taps
      .filter(({ preload }) => preload === 'intent')
      .map((press) => ({ ...pressFirst(page, press), journey: 'touchIntentHttp1', protocol: 'http1' }))
  ]),
  ...['appkit-webpack', 'appkit-next'].flatMap((page) => [
    { page, journey: 'dwell', run: (tab, address) => connectByPointer(tab, address, { dwellMs, isListSettled: true }) },
    ...taps.map((press) => pressFirst(page, press))
  ])
]
