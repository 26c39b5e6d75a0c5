import { reasons } from './reasons.mjs'
import { replaceSection } from './replace-section.mjs'
import { showGoal, showMet, showValue } from './show-value.mjs'
import { filesHead, showFiles } from './show-files.mjs'
import { ownersHead, showOwners } from './show-owners.mjs'
import { showQuotes } from './show-quotes.mjs'
import { listsHead, showList, showSearch } from './show-lists.mjs'
import { relayHead, showIdle, showPairing, showRelay } from './show-relay.mjs'
import { loadHead, showLoad, showMemory } from './show-load.mjs'
import { showTime } from './print-table.mjs'

/** The page with the load on the services and the relay anew, which say themselves where and when they were measured. */
export function renewServices(page, { services, relay, machine }) {
  const measured = `Measured by itself:\n\n${machineList(machine)}`
  const withServices = replaceSection(page, 'Services', `${servicesPart(services)}\n\n${measured}`, 'Conditions')
  return replaceSection(withServices, 'Relay', `${relayPart(relay)}\n\n${measured}`, 'Conditions')
}

/** The report as a page of the documentation. */
export function writeDocument({
  rows,
  baselines,
  firstOpening,
  files,
  scaling,
  lists,
  quotes,
  services,
  relay,
  failures,
  machine,
  conditions,
  rounds,
  leakRepeats,
  foreignHosts
}) {
  const hosts = [...new Set(rows.map((row) => row.host))]
  const missed = rows.filter(({ isMet }) => isMet === false)
  return [
    '# Benchmarks',
    'Written by `npm run bench`; do not edit by hand. What counts are ratios within one run: milliseconds depend on the machine.',
    ...hosts.map((host) => `## ${host}\n\n${goalTable(rows.filter((row) => row.host === host))}`),
    `## Missed goals\n\n${missed.length === 0 ? 'None.' : missed.map(describeMiss).join('\n')}`,
    `## Baselines\n\n${baselineTable(baselines)}`,
    `## First opening\n\n${table(ownersHead, showOwners(firstOpening))}\n\nWhat the first two openings leave on the heap and as listeners of the window, the document and its elements, by whose code made it. At full speed, with V8's compilers off; the heap is sampled. The browser: what runs without a caller of these.`,
    `## Files\n\n${table(filesHead, showFiles(files))}\n\nThe script files of each host's page and of the kit, until the list of wallets is settled: two networks, one chain plug-in, every feature as it is by default. What a person does next brings more.`,
    `## Scaling\n\n${scalingTable(scaling)}\n\nSelection and updates run at full speed, the list is opened slowed down like the pages above. Plain: the same rows made of an array and sorted; an object that is replaced and a list of functions; a \`<ul>\` of as many buttons. The host brings the wallets of the list.`,
    lists === undefined ? '' : `## Long lists\n\n${listsPart(lists)}`,
    quotes === undefined ? '' : `## Quotes\n\n${showQuotes(quotes)}\n\nAt full speed, with a provider in the page.`,
    services === undefined ? '' : `## Services\n\n${servicesPart(services)}`,
    relay === undefined ? '' : `## Relay\n\n${relayPart(relay)}`,
    `## Conditions\n\n${conditionList({ conditions, rounds, leakRepeats, foreignHosts })}`,
    `## Machine\n\n${machineList(machine)}`,
    failures.length === 0
      ? ''
      : `## Failed runs\n\n${failures.map(({ page, journey, round, message }) => `- ${page}, ${journey}, round ${round}: ${message.split('\n')[0]}`).join('\n')}`,
    `## Repeat it\n\n\`\`\`sh\nnpm run bench              # all of it, about half an hour\nnpm run bench -- --quick   # 3 rounds, writes nothing\nnpm run bench -- --json    # the numbers, with every sample\nnpm run bench -- --soak    # with ten minutes of load on the services\nnpm run bench -- --services # load on the services and the relay only, and their two sections of this page\nnpm run bench -- --only=dwell,mouseSettled # these journeys only, writes nothing\nnpm run bench -- --only=dwell --beside=../other/tools/bench/dist # beside the built pages of another checkout, in the same rounds\nnpm run bench -- --trace   # also DevTools traces of each journey, in tools/bench/dist/traces\n\`\`\`\n\nUse a machine that does nothing else. The command never fails because of a time.`
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function goalTable(rows) {
  return table(
    ['Measure', 'Goal', 'Median', 'p90', 'Noise', 'Runs', 'Met'],
    rows.map((row) => [
      row.measure,
      showGoal(row),
      showValue(row.value, row.unit) +
        (row.milliseconds === undefined ? '' : ` (${showValue(row.milliseconds, 'ms')})`),
      row.p90 === undefined ? '—' : showValue(row.p90, row.unit),
      row.noise === undefined || row.unit === '' || row.unit === 'kB' ? '—' : `±${Math.round(row.noise * 50)} %`,
      String(row.runs ?? 0),
      showMet(row)
    ])
  )
}

function describeMiss(row) {
  const over =
    row.limit === 0
      ? `${showValue(row.value, row.unit)} instead of 0`
      : `${showValue(row.value, row.unit)} instead of ${showGoal(row)}, ${Math.round((row.value / row.limit - 1) * 100)} % over`
  return `- ${row.host}, ${row.measure}: ${over}. ${reasons[row.id] ?? 'Not looked into yet.'}`
}

function baselineTable(baselines) {
  return table(
    ['Page', 'Median', 'p90', 'Noise', 'Runs'],
    baselines.map(({ name, median, p90, noise, runs }) => [
      name,
      showValue(median, 'ms'),
      showValue(p90, 'ms'),
      `±${Math.round(noise * 50)} %`,
      String(runs)
    ])
  )
}

function scalingTable(scaling) {
  return table(
    ['What', 'Size', 'Kit', 'Plain', 'Ratio', 'Rows in the document'],
    scaling.map(({ what, size, kit, plain, rowsInDocument }) => [
      what,
      String(size),
      showTime(kit),
      showTime(plain),
      `${(kit / plain).toPrecision(2)}x`,
      rowsInDocument === undefined ? '—' : String(rowsInDocument)
    ])
  )
}

function listsPart({ lists, search }) {
  const rows = table(listsHead, lists.map(showList))
  return `${rows}\n\n${showSearch(search)}\n\nAt full speed. Each list is scrolled by 160 px a frame; a frame is late when it comes more than a quarter after a screen of 60 Hz shows it. Plain: a \`<ul>\` with as many rows of a button and two texts. The list of all wallets ends after 1 000, which the search goes beyond.`
}

function servicesPart({ loads, seconds, memory }) {
  const rows = table(loadHead, loads.map(showLoad))
  return `${rows}\n\n${showMemory(memory)}\n\nOne process of the services as it is built for production, without a chain; ${seconds} s for each row, asked by one other process on the same machine over HTTP/1.1 with keep-alive. Wrong: another body than at first, or another status than 200.`
}

function relayPart(relay) {
  return `${table(relayHead, showRelay(relay))}\n\n${showIdle(relay.idle)}\n\n${showPairing(relay.pairing)}\n\nOne process of the services with its file storage; 20 clients that send and 20 that receive, in one other process on the same machine. What a client was not told to be taken it sends again. Sent again: what the relay delivered more than once, which clients leave out. Recovery: from the restart to the next message of a receiver.`
}

function conditionList({ conditions, rounds, leakRepeats, foreignHosts }) {
  const megabits = conditions.downBitsPerSecond / 1_000_000
  return list([
    `Headless Chromium, CPU slowed ${conditions.cpuSlowdown}x, ${megabits} Mbit/s down, ${conditions.latencyMs} ms for each request; ${conditions.viewport.width} × ${conditions.viewport.height} px.`,
    'Each page is a production build of its own by Vite, of the built libraries (the hosts of webpack and of Next by these, as they are by default, of the packed ones), served from memory over HTTP/2 (where a row says so, over HTTP/1.1 with keep-alive), compressed once by gzip at level 9 (no brotli).',
    'Each run has a fresh browser context: nothing is cached. The tab waits on an empty page of the same origin first, so that no process start is measured.',
    `${rounds} rounds after one that is thrown away; each round measures every page and journey once, beginning with another one each time. Noise is half the distance between the quartiles, in parts of the median.`,
    `${conditions.announcedWallets} wallets announce themselves before the page's scripts run, as extensions do; they answer at once, and are the same on all pages.`,
    'Painted: the first task after the frame in which the element has a box and is not transparent. The trigger must be enabled as well. The same detector watches all pages.',
    `Settled: no request for ${conditions.quietMs} ms. A click is a mouse move onto the middle, the wait that the row names, press and release at once; it counts from the time stamp of the click (of the keydown for Enter).`,
    "A press with nothing before it: the pointer arrives and clicks in one movement, a finger taps, or Enter follows Tab. The announced wallet's own row: it has the wallet's name, and a press in its middle reaches it. The longest task until the press is the browser's own measure, from the pointer's (or the focus') arrival until the click is dispatched; the browser tells of tasks from 50 ms and of handlers from 16 ms, shorter ones count as 0.",
    'Clicked as soon as the trigger is enabled: in the page, in the task after its first frame, without any pointer movement before.',
    "Connected: the first moment at which the public subscription (`subscribeAccount`, wagmi's `watchConnection`) reports it. The same 250 ms pass on the button of the wagmi page.",
    `Open/close: by mouse and Escape at full speed, ${leakRepeats} times in tabs of their own; garbage collected three times before each count; against the state after two rounds, and against the page before the first. Heap is counted with V8's compilers off as well, because the code they make for functions that become hot lives on the same heap.`,
    `Other hosts asked at any time, connected state included: ${foreignHosts.length === 0 ? 'none' : foreignHosts.join(', ')}. The browser resolves no foreign name; such requests fail at once.`
  ])
}

function machineList(machine) {
  const versions = Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`)
  return list([
    `${machine.date.slice(0, 16).replace('T', ' ')} UTC, commit ${machine.commit}`,
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}`,
    `load average before ${machine.loadBefore.toFixed(1)}, after ${machine.loadAfter.toFixed(1)}${machine.loadBefore > 0.7 ? ' (the machine was doing other things as well)' : ''}`,
    versions.join(', ')
  ])
}

function list(lines) {
  return lines.map((line) => `- ${line}`).join('\n')
}

function table(head, lines) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')
}
