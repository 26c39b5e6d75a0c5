import { parseSync } from 'oxc-parser'
import { walk } from './walk.mjs'

const sinks = new Set(['innerHTML', 'outerHTML', 'srcdoc', 'srcDoc', 'dangerouslySetInnerHTML'])
const sinkCalls = new Set([
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
  'writeln'
])
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate'])

/**
 * What a built file must not do: run text as code, load code from an address, turn text into markup.
 * @returns sentences with the line. @source docs/threats.md T10.01, T10.03
 */
export function codeProblems(file, code) {
  const { program, errors } = parseSync(file, code)
  const problems = errors.map(({ message }) => `${file}: does not parse: ${message}`)
  walk(program, (node) => {
    const problem = problemOf(node)
    if (problem) problems.push(`${file}:${code.slice(0, node.start).split('\n').length}: ${problem}`)
  })
  return problems
}

function problemOf(node) {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return callProblem(node)
  if (node.type === 'ImportExpression' && !isPackageFile(node.source))
    return 'import() of something else than a file of the package'
  if (node.type === 'ImportDeclaration' && /^[a-z]+:/.test(node.source.value)) return `import from ${node.source.value}`
  if (node.type === 'AssignmentExpression' && sinks.has(nameOf(node.left))) return `${nameOf(node.left)} is set`
  if (node.type === 'Property' && !node.computed && sinks.has(node.key.name ?? node.key.value))
    return `${node.key.name ?? node.key.value} is set`
  if (node.type === 'MemberExpression' && node.object.name === 'WebAssembly') return 'WebAssembly'
  return undefined
}

function callProblem({ callee, arguments: given }) {
  const name = nameOf(callee)
  const isText = given[0]?.type === 'TemplateLiteral' || typeof given[0]?.value === 'string'
  if (name === 'eval') return 'eval'
  if (callee.type === 'Identifier' && name === 'Function') return 'new Function'
  if (timers.has(name) && isText) return `${name} with text`
  if (sinkCalls.has(name)) return name
  if (name === 'write' && nameOf(callee.object) === 'document') return 'document.write'
  if (name === 'createElement' && given[0]?.value === 'script') return 'a script element'
  if (name === 'setAttribute' && sinks.has(given[0]?.value)) return `${given[0].value} is set`
  return undefined
}

function nameOf(node) {
  return node?.type === 'MemberExpression' ? (node.computed ? node.property.value : node.property.name) : node?.name
}

function isPackageFile(source) {
  const name = source.type === 'Literal' ? source.value : undefined
  return typeof name === 'string' && !name.includes('//') && !/^[a-z]+:/.test(name)
}
