import type { Features } from '@appkit/core'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { isAutoMode, readThemeMode, readThemeVariables } from '../options/theme-settings.js'
import type { AppKit, ChangeableOptions } from './appkit.js'
import type { KitState, ThemeSettings } from './kit-state.js'

/** The options of a kit as they are by now: what may change, and was changed, in its place. */
export interface KitSettings {
  options(): CreateAppKitOptions
  /** Gives what was changed since the kit was made. A change that fails the check is as if it had not been made. */
  keepChanges(isGood: (change: ChangeableOptions) => boolean): ChangeableOptions
  /** Tells developers in the console, once, of other kits' word for the system's mode. */
  warnOfAuto(themeMode: unknown): void
  /** What the host changes them by. After the end of the kit these do nothing. */
  readonly methods: SettingsMethods
}

export type SettingsMethods = Pick<
  AppKit,
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'updateOptions'
  | 'updateFeatures'
  | 'updateRemoteFeatures'
  | 'setLocale'
  | 'setTermsConditionsUrl'
  | 'setPrivacyPolicyUrl'
  | 'setConnectMethodsOrder'
  | 'getConnectMethodsOrder'
  | 'setWalletFeaturesOrder'
  | 'setCollapseWallets'
  | 'setSocialsOrder'
  | 'getConnectorImage'
>

export interface SettingsParameters {
  /** The options the kit was made with. */
  readonly given: CreateAppKitOptions
  /** `undefined` on a server. */
  readonly console: Pick<Console, 'warn'> | undefined
  readTheme(): ThemeSettings
  isDisposed(): boolean
  /** @throws AppKitError OPTIONS_INVALID, where it is known what is valid */
  check(changed: ChangeableOptions): void
  patch(part: Partial<KitState>): void
  onTheme(theme: ThemeSettings): void
  /** @param changed what was changed just now */
  onChange(changed: ChangeableOptions): void
}

export function createKitSettings(parameters: SettingsParameters): KitSettings {
  const { given, console, readTheme, isDisposed, check, patch, onTheme, onChange } = parameters
  let options = given
  let changes: ChangeableOptions = {}
  let isAutoNamed = false

  function warnOfAuto(mode: unknown): void {
    if (!isAutoMode(mode) || isAutoNamed) return
    isAutoNamed = true
    console?.warn('createAppKit: themeMode "auto" counts as left out: the kit follows the system.')
  }

  function setTheme({ themeMode, themeVariables }: ThemeSettings): void {
    warnOfAuto(themeMode)
    if (isDisposed()) return
    const theme = { themeMode: readThemeMode(themeMode), themeVariables }
    patch({ theme })
    onTheme(theme)
  }

  function setThemePart({ themeMode, themeVariables }: Pick<ChangeableOptions, 'themeMode' | 'themeVariables'>): void {
    const theme = readTheme()
    setTheme({
      themeMode: themeMode ?? theme.themeMode,
      themeVariables: { ...theme.themeVariables, ...readThemeVariables(themeVariables) }
    })
  }

  function updateOptions({ themeMode, themeVariables, ...rest }: ChangeableOptions): void {
    check({ themeMode, themeVariables, ...rest })
    if (isDisposed()) return
    if (themeMode || themeVariables) setThemePart({ themeMode, themeVariables })
    const { metadata } = rest
    const changed: ChangeableOptions = Object.fromEntries(
      Object.entries({ ...rest, ...(metadata && { metadata: { ...options.metadata, ...metadata } }) }).filter(
        ([name, value]) => value !== undefined || name.endsWith('Url')
      )
    )
    setChanges({ ...changes, ...changed })
    onChange(changed)
  }

  function setChanges(now: ChangeableOptions): void {
    changes = now
    options = { ...given, ...now }
    patch({ features: options.features ?? {} })
  }

  const updateFeatures = (part: Features) => updateOptions({ features: { ...options.features, ...part } })

  return {
    options: () => options,
    keepChanges(isGood) {
      const kept = Object.entries(changes).filter(([name, value]) => isGood({ [name]: value }))
      if (kept.length < Object.keys(changes).length) setChanges(Object.fromEntries(kept))
      return changes
    },
    warnOfAuto,
    methods: {
      setThemeMode: (themeMode) => setTheme({ ...readTheme(), themeMode }),
      setThemeVariables: (themeVariables) => setThemePart({ themeVariables }),
      updateOptions,
      updateFeatures,
      updateRemoteFeatures: updateFeatures,
      setLocale: (locale) => updateOptions({ locale }),
      setTermsConditionsUrl: (termsConditionsUrl) => updateOptions({ termsConditionsUrl }),
      setPrivacyPolicyUrl: (privacyPolicyUrl) => updateOptions({ privacyPolicyUrl }),
      setConnectMethodsOrder: (connectMethodsOrder) => updateFeatures({ connectMethodsOrder }),
      getConnectMethodsOrder: () => options.features?.connectMethodsOrder ?? ['email', 'social', 'wallet'],
      setWalletFeaturesOrder: (walletFeaturesOrder) => updateFeatures({ walletFeaturesOrder }),
      setCollapseWallets: (collapseWallets) => updateFeatures({ collapseWallets }),
      setSocialsOrder: (socials) => updateFeatures({ socials }),
      getConnectorImage({ id, icon }) {
        const { connectorImages = {} } = options
        return Object.hasOwn(connectorImages, id) ? connectorImages[id] : icon
      }
    }
  }
}
