import { defineConfig } from 'vite'

/** Every import of a package stays an import: hosts bundle and deduplicate them. */
const isPackageImport = (id: string): boolean => !id.startsWith('.') && !id.startsWith('/')

export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    lib: { entry: { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' }, formats: ['es'] },
    rolldownOptions: {
      external: isPackageImport,
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' }
    }
  }
})
