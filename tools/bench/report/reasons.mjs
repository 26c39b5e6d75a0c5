const firstRendering =
  'The code is there, but dialog, header and list are rendered for the first time only after the click (React, style and layout: about 100 ms at this speed), and the fade from nothing costs one more frame. Without React in the page its code comes in more files than the browser opens connections, and the last ones arrive after the click.'

/** Why a goal is missed, as far as traces told; by row id. Shown only while the goal is missed. */
export const reasons = {
  'row-dwell': firstRendering,
  'row-keyboard': firstRendering,
  'row-no-dwell':
    'Nothing is fetched before the pointer or the focus is on the trigger, so one round trip and the transfer come first; these two alone are more than the goal.',
  'row-at-once':
    'The files of this step are more than the six connections of HTTP/1.1: two or three round trips in place of one. Then the core is set up (about 40 ms at this speed) and everything is rendered for the first time (about 100 ms).',
  connect:
    'The waiting view is rendered in the task of the click, before the chain library goes on with the wallet’s answer; the chain runtime is made only then.',
  'heap-compiled':
    'Nothing of it is kept by the page: heap snapshots after 2 and after 52 rounds differ by V8’s machine code and feedback (nine tenths) and its bookkeeping, and with the compilers off the goal is met.'
}
