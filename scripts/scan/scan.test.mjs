import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeProblems } from './code-problems.mjs'
import { textProblems } from './text-problems.mjs'

const bad = {
  'eval(text)': 'eval',
  'globalThis.eval(text)': 'eval',
  'new Function(text)': 'new Function',
  'Function("return this")()': 'new Function',
  'setTimeout("run()", 1)': 'setTimeout with text',
  'window.setInterval(`run(${1})`, 1)': 'setInterval with text',
  'import(address)': 'import() of something else than a file of the package',
  'import("https://cdn.example/x.js")': 'import() of something else than a file of the package',
  'import("data:text/javascript,1")': 'import() of something else than a file of the package',
  'import "https://cdn.example/x.js"': 'import from https://cdn.example/x.js',
  'element.innerHTML = text': 'innerHTML is set',
  'element["outerHTML"] = text': 'outerHTML is set',
  'element.insertAdjacentHTML("beforeend", text)': 'insertAdjacentHTML',
  'document.write(text)': 'document.write',
  'frame.srcdoc = text': 'srcdoc is set',
  'frame.setAttribute("srcdoc", text)': 'srcdoc is set',
  'jsx("p", { dangerouslySetInnerHTML: { __html: text } })': 'dangerouslySetInnerHTML is set',
  'document.createElement("script")': 'a script element',
  'WebAssembly.instantiate(bytes)': 'WebAssembly'
}

for (const [code, problem] of Object.entries(bad)) {
  test(`T10.01 T10.03 built code is refused: ${code}`, () => {
    assert.deepEqual(codeProblems('x.js', code), [`x.js:1: ${problem}`])
  })
}

test('T10.01 ordinary built code is accepted', () => {
  const good =
    'import { a } from "./a.js"\nexport const b = () => import("./b.js").then(() => setTimeout(() => a("eval"), 1))\nelement.textContent = "<b>"'
  assert.deepEqual(codeProblems('x.js', good), [])
})

test('T10.09 secrets and machine paths in a shipped file are found', () => {
  const texts = [
    ['-----BEGIN EC', 'PRIVATE KEY-----'].join(' '),
    `const token = "${'ghp_'}${'a'.repeat(36)}"`,
    '//# sourceURL=/home/someone/project/x.js',
    'C:\\Users\\someone\\x.js'
  ]
  assert.deepEqual(
    texts.map((text) => textProblems('x.js', text).length),
    [1, 1, 1, 1]
  )
  assert.deepEqual(textProblems('x.js', 'https://eips.ethereum.org/EIPS/eip-6963 /networks hello@appkit.example'), [])
})
