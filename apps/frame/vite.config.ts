import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssSettings } from '../../tools/library/css-settings.js'

const app = dirname(fileURLToPath(import.meta.url))
const page = join(app, 'src', 'page')

/** The pages as they are served: nothing inline, so that the policy needs no exception. */
export default defineConfig(({ isSsrBuild }) => ({
  root: page,
  publicDir: false,
  plugins: [react()],
  css: cssSettings,
  resolve: { conditions: ['@appkit/source', 'module', 'browser', 'development|production'] },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : { input: ['sdk', 'approval', 'social'].map((name) => join(page, `${name}.html`)) }
  }
}))
