import { conditions } from './conditions.mjs'
import { connectByPointer } from './journeys/connect-by-pointer.mjs'
import { connectDirectly } from './journeys/connect-directly.mjs'
import { openAtOnce } from './journeys/open-at-once.mjs'
import { openByKeyboard } from './journeys/open-by-keyboard.mjs'
import { openByTouch } from './journeys/open-by-touch.mjs'
import { visitAndWait } from './journeys/visit-and-wait.mjs'

const { dwellMs } = conditions

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
    { page, journey: 'touch', run: openByTouch, manner: { hasTouch: true } },
    {
      page,
      journey: 'touchIntent',
      run: (tab, address) => openByTouch(tab, `${address}?preload=intent`),
      manner: { hasTouch: true }
    },
    { page, journey: 'atOnce', run: openAtOnce, manner: { isClickedAtOnce: true } },
    { page, journey: 'atOnceHttp1', run: openAtOnce, manner: { isClickedAtOnce: true }, protocol: 'http1' },
    {
      page,
      journey: 'touchIntentHttp1',
      run: (tab, address) => openByTouch(tab, `${address}?preload=intent`),
      manner: { hasTouch: true },
      protocol: 'http1'
    }
  ]),
  ...['appkit-webpack', 'appkit-next'].flatMap((page) => [
    { page, journey: 'dwell', run: (tab, address) => connectByPointer(tab, address, { dwellMs, isListSettled: true }) },
    { page, journey: 'touch', run: openByTouch, manner: { hasTouch: true } },
    {
      page,
      journey: 'touchIntent',
      run: (tab, address) => openByTouch(tab, `${address}?preload=intent`),
      manner: { hasTouch: true }
    }
  ])
]
