import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in French. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'fr'> = {
  'button.connect': 'Connecter wallet',
  'button.connecting': 'Connexion…',
  'button.loadFailed': 'Réessayer',
  'button.network': 'Choisir un réseau',
  'button.networkUnknown': 'Réseau inconnu',
  'button.networkUnsupported': 'Changer de réseau',
  'common.close': 'Fermer',
  'connect.title': 'Connecter un wallet',
  'connect.titleOfApp': 'Se connecter à {app}'
}
