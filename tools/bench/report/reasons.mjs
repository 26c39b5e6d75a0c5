import { firstPresses } from '../first-presses.mjs'

const layout =
  "Traced: Connect is rendered already. What is left is the browser's styles and layout for the open dialog (about 50 ms at this speed), its paint, and the next frame."
const firstFrame =
  "Traced: the dialog with the rows of announced wallets is made within one task of 45 ms at this speed, of which the browser's styles and layout are 23 ms, and is painted 70 ms after the press. What measures it comes after React's rendering of Connect, which the pointer's arrival began."

/** Why a goal is missed, as far as traces told; by row id. Shown only while the goal is missed. */
export const reasons = {
  trigger:
    "Traced: some 18 kB more to fetch, and the code of it to run, all of the page's own file: the public state, the element with its shadow root and style sheet, the host's theme. Less would need a button that is painted before its kit is made.",
  'row-dwell': layout,
  'row-keyboard': layout,
  ...Object.fromEntries(firstPresses.map(({ journey }) => [`own-row-${journey}`, firstFrame])),
  'dialog-touch-intent':
    "Traced: the dialog is made within one task of 45 ms at this speed, of which the browser's styles and layout are 23 ms; then the next frame has to be painted. Less would need a card without a style sheet of its own.",
  'row-at-once': firstFrame,
  connect:
    "Traced: before the wallet is asked, the dialog leaves the top layer, so that the wallet may ask inside the page; the try and the connection are each dispatched, projected for the app and saved, and the app's own subscribers run. wagmi alone draws nothing and keeps one state.",
  'connect-at-once':
    'Traced: the kit is made and Connect is rendered after the press on the row, on the same thread; the code of the chain comes meanwhile, and is evaluated before the wallet is asked.',
  files:
    'Small modules that the page, React bindings and the runtime share are files of their own: a host with fewer of these ways has fewer. See Files.',
  'heap-compiled':
    'Nothing of it is kept by the page: heap snapshots after 2 and after 52 rounds differ by V8’s machine code and feedback (nine tenths) and its bookkeeping, and with the compilers off the goal is met.'
}
