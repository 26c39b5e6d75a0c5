import { copyFileSync } from 'node:fs'
import webpack from 'webpack'

// What webpack does by itself, and the name of the policy by which it loads files where a page demands one.
const compiler = webpack({ mode: 'production', entry: './src/main.js', output: { trustedTypes: 'webpack' } })
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'))
    process.exitCode = 1
  } else copyFileSync('index.html', 'dist/index.html')
})
