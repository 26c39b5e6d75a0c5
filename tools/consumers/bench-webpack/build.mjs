import { copyFileSync } from 'node:fs'
import webpack from 'webpack'

// What webpack does by itself.
webpack({ mode: 'production', entry: './src/main.js' }).run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'))
    process.exitCode = 1
  } else copyFileSync('index.html', 'dist/index.html')
})
