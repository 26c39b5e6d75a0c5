const rendering =
  "Traced: the files are there. What is left is React's rendering of Connect (60 to 80 ms at this speed), the browser's styles and layout for it (about 50 ms), and some 25 ms of the kit's own code. A pointer that rests on the button for as long as that takes finds it rendered; whoever taps or clicks at once does not. Less would need a lighter first view, or one that is rendered while nobody has come near."

/** Why a goal is missed, as far as traces told; by row id. Shown only while the goal is missed. */
export const reasons = {
  trigger:
    "Traced: some 20 kB more to fetch and 60 ms more of running code at this speed, all of the page's own file: the options checked, the public state, the element with its shadow root and style sheet. Less would need checks of options that come later than the mistake.",
  'row-dwell': rendering,
  'row-keyboard': rendering,
  'row-no-dwell': rendering,
  'row-touch': rendering,
  'row-touch-intent':
    'Traced: one round trip and the transfer of five files side by side come first (about 190 ms), then Connect is rendered for the first time.',
  'dialog-touch-intent':
    "Traced: the dialog is made within one task of 33 ms at this speed, of which the browser's styles and layout are 23 ms; then the next frame has to be painted.",
  'row-at-once':
    "Traced: the files of Connect are asked for right after the page's own and are there 195 ms later, five side by side. Then 330 ms run at this speed: 140 ms in the browser (styles, layout, paint), 105 ms of React's first rendering, 85 ms of the kit. Less would need a lighter first view.",
  connect:
    "Traced: the handler of the choice runs for 65 ms at this speed, of which React and the page are 27 ms, the core's state and its subscribers 21 ms, the chain's runtime and the first checksum of an address (keccak) 7 ms, and the modal 6 ms. wagmi alone draws nothing and keeps one state. Less would need a state without Immer's first drafts.",
  'heap-compiled':
    'Nothing of it is kept by the page: heap snapshots after 2 and after 52 rounds differ by V8’s machine code and feedback (nine tenths) and its bookkeeping, and with the compilers off the goal is met.'
}
