import type { Features } from '@appkit/core'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { readThemeMode, readThemeVariables } from '../options/theme-settings.js'
import type { AppKit, ChangeableOptions } from './appkit.js'
import type { KitState, ThemeSettings } from './kit-state.js'

/** The methods that change one option, or one of the features, and its name. */
const OPTION_OF = {
  setLocale: 'locale',
  setTermsConditionsUrl: 'termsConditionsUrl',
  setPrivacyPolicyUrl: 'privacyPolicyUrl'
} as const satisfies { readonly [K in keyof AppKit]?: keyof ChangeableOptions }

const FEATURE_OF = {
  setConnectMethodsOrder: 'connectMethodsOrder',
  setWalletFeaturesOrder: 'walletFeaturesOrder',
  setCollapseWallets: 'collapseWallets',
  setSocialsOrder: 'socials'
} as const satisfies { readonly [K in keyof AppKit]?: keyof Features }

export type SettingsMethods = Pick<
  AppKit,
  | keyof typeof OPTION_OF
  | keyof typeof FEATURE_OF
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'updateOptions'
  | 'updateFeatures'
  | 'updateRemoteFeatures'
  | 'getConnectMethodsOrder'
  | 'getConnectorImage'
>

/** The options of a kit as they are by now: what may change, and was changed, in its place. */
export interface KitSettings {
  options(): CreateAppKitOptions
  /** What was changed since the kit was made. */
  changes(): ChangeableOptions
  /** Puts these in place of what was changed. */
  setChanges(changes: ChangeableOptions): void
  /** What the host changes them by. After the end of the kit these do nothing. */
  readonly methods: SettingsMethods
}

export interface SettingsParameters {
  /** The options the kit was made with. */
  readonly given: CreateAppKitOptions
  readTheme(): ThemeSettings
  isDisposed(): boolean
  /** @throws AppKitError OPTIONS_INVALID, where it is known what is valid */
  check(changed: ChangeableOptions): void
  /** Names what is without effect, where developers see it. */
  warn(changed: ChangeableOptions): void
  patch(part: Partial<KitState>): void
  onTheme(theme: ThemeSettings): void
  /** @param changed what was changed just now */
  onChange(changed: ChangeableOptions): void
}

export function createKitSettings(parameters: SettingsParameters): KitSettings {
  const { given, readTheme, isDisposed, check, warn, patch, onTheme, onChange } = parameters
  let options = given
  let changes: ChangeableOptions = {}

  function setTheme(theme: ThemeSettings): void {
    if (isDisposed()) return
    patch({ theme })
    onTheme(theme)
  }

  function changeTheme({ themeMode, themeVariables }: Pick<ChangeableOptions, 'themeMode' | 'themeVariables'>): void {
    const theme = readTheme()
    setTheme({
      themeMode: themeMode ? readThemeMode(themeMode) : theme.themeMode,
      themeVariables: { ...theme.themeVariables, ...readThemeVariables(themeVariables) }
    })
  }

  function setChanges(now: ChangeableOptions): void {
    changes = now
    options = { ...given, ...now }
    patch({ features: options.features ?? {} })
  }

  function updateOptions({ themeMode, themeVariables, ...rest }: ChangeableOptions): void {
    check({ themeMode, themeVariables, ...rest })
    warn({ themeMode, themeVariables, ...rest })
    if (isDisposed()) return
    if (themeMode || themeVariables) changeTheme({ themeMode, themeVariables })
    const metadata = rest.metadata && { ...options.metadata, ...rest.metadata }
    const changed: ChangeableOptions = Object.fromEntries(
      // An address may be taken back.
      Object.entries({ ...rest, metadata }).filter(([name, value]) => value !== undefined || name.endsWith('Url'))
    )
    setChanges({ ...changes, ...changed })
    onChange(changed)
  }

  const updateFeatures = (part: Features) => updateOptions({ features: { ...options.features, ...part } })

  return {
    options: () => options,
    changes: () => changes,
    setChanges,
    methods: {
      setThemeMode(themeMode) {
        warn({ themeMode })
        setTheme({ ...readTheme(), themeMode: readThemeMode(themeMode) })
      },
      setThemeVariables: (themeVariables) => changeTheme({ themeVariables }),
      updateOptions,
      updateFeatures,
      updateRemoteFeatures: updateFeatures,
      ...settersOf(OPTION_OF, updateOptions),
      ...settersOf(FEATURE_OF, updateFeatures),
      getConnectMethodsOrder: () => options.features?.connectMethodsOrder ?? ['email', 'social', 'wallet'],
      getConnectorImage({ id, icon }) {
        const { connectorImages = {} } = options
        return Object.hasOwn(connectorImages, id) ? connectorImages[id] : icon
      }
    }
  }
}

function settersOf<Table extends Readonly<Record<string, string>>>(
  table: Table,
  update: (changed: object) => void
): { readonly [Method in keyof Table]: (value: unknown) => void } {
  const setters = Object.entries(table).map(([method, name]) => [method, (value: unknown) => update({ [name]: value })])
  return Object.fromEntries(setters)
}
