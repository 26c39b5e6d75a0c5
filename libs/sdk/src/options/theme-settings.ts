import type { ThemeMode, ThemeVariables } from '@appkit/core'

/** Theme variables as an app may write them: `--w3m-…`, or by their newer name `--apkt-…`. Of two with the same meaning `--w3m-…` counts. */
export type ThemeVariablesInput = ThemeVariables & {
  readonly [
    Name in keyof ThemeVariables as Name extends `--w3m-${infer Rest}` ? `--apkt-${Rest}` : never
  ]?: ThemeVariables[Name]
}

/** The variables by the names that the kit reads. */
export function readThemeVariables(given?: ThemeVariablesInput): ThemeVariables {
  const named = Object.entries(given ?? {})
  const newer = named.filter(([name]) => name.startsWith('--apkt-'))
  const renamed = newer.map(([name, value]) => [name.replace('--apkt-', '--w3m-'), value])
  return Object.fromEntries([...renamed, ...named.filter((entry) => !newer.includes(entry))])
}

/** The mode; `auto`, as other kits have it, is the absence of one, and so is whatever else there is no mode for. */
export const readThemeMode = (mode: ThemeMode | undefined): ThemeMode | undefined =>
  mode === 'light' || mode === 'dark' ? mode : undefined

/** Whether an app without types asks for the system's mode by a word. */
export const isAutoMode = (mode: unknown): boolean => mode === 'auto'
