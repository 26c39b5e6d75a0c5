const firstRendering =
  'The code is fetched on intent and Connect is rendered ahead, but without React in the page that code comes in more files than the browser opens connections: the last ones arrive after the click, and then there was nothing to render ahead.'

/** Why a goal is missed, as far as traces told; by row id. Shown only while the goal is missed. */
export const reasons = {
  trigger:
    'About 16 kB more in five files (14 ms of this line), then at this speed some 60 ms of running code nobody has trimmed yet: checking the options, the public state, the element with its shadow root and style sheet. Estimated from the sizes and the difference to the HTML host, not traced.',
  'row-dwell': firstRendering,
  'row-keyboard': firstRendering,
  'row-no-dwell':
    'Nothing is fetched before the pointer or the focus is on the trigger, so one round trip and the transfer come first; these two alone are more than the goal.',
  'row-at-once':
    'The files of this step are more than the six connections of HTTP/1.1: two or three round trips in place of one. Then the core is set up (about 40 ms at this speed) and everything is rendered for the first time (about 100 ms).',
  connect:
    'The waiting view no longer comes before the wallet’s answer, which halved this. Read from the code, not traced since: the state changes twice with every subscriber told, what the wallet says is checked (the first checksum of an address makes keccak warm up), and wagmi is told as well. Unthrottled it is about 4 ms more than wagmi alone.',
  'heap-compiled':
    'Nothing of it is kept by the page: heap snapshots after 2 and after 52 rounds differ by V8’s machine code and feedback (nine tenths) and its bookkeeping, and with the compilers off the goal is met.'
}
