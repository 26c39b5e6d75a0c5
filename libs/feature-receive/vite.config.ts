import { defineConfig } from 'vite'

/** Every import of a package stays an import: hosts bundle and deduplicate them. */
const isPackageImport = (id: string): boolean => !id.startsWith('.') && !id.startsWith('/')

export default defineConfig({
  build: {
    target: 'es2022',
    /** Browsers that know oklch(): the tokens are written in it and must not be repeated in older notations. */
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    minify: false,
    cssMinify: true,
    lib: {
      entry: { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' },
      formats: ['es']
    },
    rolldownOptions: {
      external: isPackageImport,
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' }
    }
  }
})
