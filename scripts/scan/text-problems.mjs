const patterns = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  [
    'a token',
    /\b(gh[pousr]_[A-Za-z0-9]{30}|npm_[A-Za-z0-9]{30}|AKIA[A-Z0-9]{16}|xox[abpr]-[A-Za-z0-9-]{10}|sk_live_[A-Za-z0-9]{16})/
  ],
  ['a JSON web token', /\beyJ[A-Za-z0-9_-]{16,}\.eyJ[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/],
  [
    'a path of the machine it was built on',
    /(?:\/home\/|\/Users\/|\/root\/|\/work\/|\/tmp\/|[A-Z]:\\Users\\|file:\/\/\/)[\w.-]+/
  ],
  ['an e-mail address of a person', /\b[\w.+-]+@(?:gmail|outlook|proton|protonmail|icloud|yahoo)\.[a-z]{2,}/i]
]

/** Secrets, personal data and traces of the building machine in a file that ships. @source docs/threats.md T10.09 */
export function textProblems(file, text) {
  return patterns.flatMap(([what, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`${file}:${text.slice(0, found.index).split('\n').length}: ${what}: ${found[0].slice(0, 40)}`] : []
  })
}
