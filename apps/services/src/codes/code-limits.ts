/**
 * How often codes are sent and guessed, and why that is enough.
 *
 * A code has six digits from a CSPRNG, so one guess hits with a chance of 10⁻⁶, and n guesses in any order, at however many codes, with at
 * most n · 10⁻⁶ together (the chance of several events is never above their sum). So what has to be bounded is n, for one email, in any 24
 * hours; 5 · 10⁻⁵ a day allows 50.
 *
 * | Who guesses                                      | n in any 24 h | Chance     |
 * | ------------------------------------------------ | ------------- | ---------- |
 * | everybody whose device never signed in, together | 20            | 2 · 10⁻⁵   |
 * | one device that signed in before                 | 10            | 1 · 10⁻⁵   |
 * | all devices that signed in before, together      | 30            | 3 · 10⁻⁵   |
 * | all of them                                      | 50            | 5 · 10⁻⁵   |
 *
 * The number is one for the email: neither a further code, nor another address, project or process begins it anew, since a guess takes its
 * place before it is looked at (`daily-places.ts`). A device that never signed in does not even get a code to log in with that it could
 * guess: one is sent only after the device was approved by the link in a mail to that address.
 *
 * What strangers use up is theirs alone: a device that signed in before has places of its own, so they cannot lock its owner out. Mails are not
 * part of the calculation: they are counted by who requests them, and only slow down (`mail-pace.ts`).
 * @source docs/threats.md T8.13
 */
export const CODE_LIMITS = {
  digits: 6,
  /** How long a code, or a link, is good, ms. */
  lifetime: 600_000,
  /** Guesses at one code. */
  tries: 5,
  /** Mails of one kind, with codes or with links, to one email in 24 hours for each known device. */
  mails: 10,
  /** Wrong guesses for one email in 24 hours by devices that never signed in, together. */
  wrongByStrangers: 20,
  /** Of these, by clients that have not opened a link in a mail to this email first: the rest is for those that have. */
  wrongUnread: 10,
  /** Wrong guesses for one email in 24 hours by one device that signed in before. */
  wrongByDevice: 10,
  /** Wrong guesses for one email in 24 hours by all devices that signed in before. */
  wrongByDevices: 30,
  /** Mails and wrong guesses of one address in a day, for whatever emails, from devices that never signed in. */
  byAddress: 100,
  /** Wrong guesses in one project in a day, for whatever emails, from devices that never signed in. */
  wrongByProject: 5000
} as const
