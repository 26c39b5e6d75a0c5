import type { UserConfig } from 'vite'

/** Every import of a package stays an import: hosts bundle and deduplicate them. */
const isPackageImport = (id: string): boolean => !id.startsWith('.') && !id.startsWith('/')

/**
 * How a lib is built: modules as they are written, one folder for each.
 * @param entry the public entries: name in `dist` → source file
 */
export function defineLibrary(entry: Readonly<Record<string, string>>): UserConfig {
  return {
    build: {
      target: 'es2022',
      /** Browsers that know oklch(): the tokens are written in it and must not be repeated in older notations. */
      cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
      minify: false,
      cssMinify: true,
      lib: { entry: { ...entry }, formats: ['es'] },
      rolldownOptions: {
        external: isPackageImport,
        /** The directive is kept: every module stays a module. */
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
        output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' }
      }
    }
  }
}
