import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in French. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Votre code est',
  'mail.codeWarning': `Saisissez-le uniquement là où vous l’avez demandé et ne le partagez jamais : quiconque vous le demande cherche à vous escroquer.
Si vous ne l’avez pas demandé, ignorez cet e-mail. Rien ne se passe sans le code.`,
  'mail.login.subject': 'Votre code de connexion',
  'mail.login.does': 'Il vous connecte à {host}. Il fonctionne une seule fois et expire au bout de 10 minutes.',
  'mail.export.subject': 'Votre code pour exporter votre wallet',
  'mail.export.does':
    'Il affiche les clés secrètes de votre wallet à quiconque le saisit sur {host}. Il fonctionne une seule fois et expire au bout de 10 minutes.',
  'mail.delete.subject': 'Votre code pour supprimer votre wallet',
  'mail.delete.does':
    'Il supprime définitivement votre wallet. Il a été demandé sur {host}. Il fonctionne une seule fois et expire au bout de 10 minutes.',
  'mail.recover.subject': 'Votre code pour récupérer votre wallet',
  'mail.recover.does':
    'Il lance l’ouverture de votre wallet sans sa passkey. Il a été demandé sur {host}. Il fonctionne une seule fois et expire au bout de 10 minutes.',
  'mail.change-from.subject': 'Votre code pour modifier votre e-mail',
  'mail.change-from.does':
    'Il permet de remplacer cet e-mail par un autre. Il a été demandé sur {host}. Il fonctionne une seule fois et expire au bout de 10 minutes.',
  'mail.change-to.subject': 'Votre code pour confirmer cet e-mail',
  'mail.change-to.does':
    'Il fait de cet e-mail celui d’un wallet. Il a été demandé sur {host}. Il fonctionne une seule fois et expire au bout de 10 minutes.',
  'mail.device.subject': 'Approuvez un nouvel appareil',
  'mail.device.who':
    'Quelqu’un veut se connecter à {host} avec cet e-mail, sur un appareil qui n’a encore jamais été utilisé pour lui.',
  'mail.device.what': 'Si c’est vous, approuvez l’appareil sur cette page, puis saisissez le code du prochain e-mail :',
  'mail.device.warning':
    'La page expire au bout de 10 minutes. Si ce n’est pas vous, ignorez cet e-mail. Rien ne se passe sans votre approbation.',
  'mail.recovery.subject': 'Votre wallet va s’ouvrir sans sa passkey',
  'mail.recovery.who':
    'Sur {host}, quelqu’un a demandé à ouvrir votre wallet sans sa passkey, avec un code envoyé à cet e-mail.',
  'mail.recovery.when': 'À partir du {date}, quiconque peut se connecter avec cet e-mail pourra utiliser votre wallet.',
  'mail.recovery.warning':
    'Si ce n’est pas vous, connectez-vous avec votre passkey avant cette date pour annuler. Vérifiez ensuite qui peut lire vos e-mails.',
  'mail.recovery.stop': 'Vous pouvez aussi l’arrêter sur cette page :',
  'mail.emailChanged.subject': 'L’e-mail de votre wallet a été modifié',
  'mail.emailChanged.who':
    'Quelqu’un sur {host} a modifié l’e-mail de votre wallet. Cette adresse ne permet plus de s’y connecter.',
  'mail.emailChanged.undo': 'Si ce n’est pas vous, annulez la modification sur cette page avant le {date} :',
  'mail.emailChanged.final':
    'La passkey de votre wallet a confirmé cette modification. Seule une personne connectée avec la passkey peut revenir en arrière.',
  'mail.emailUndone.subject': 'La modification de l’e-mail de votre wallet a été annulée',
  'mail.emailUndone.what':
    'Quelqu’un qui peut lire l’e-mail précédent de votre wallet a annulé la modification. Cette adresse ne permet plus de se connecter à votre wallet.',
  'mail.emailUndone.passkey':
    'Si ce n’est pas vous, connectez-vous avec votre passkey dans les 72 heures et modifiez à nouveau l’e-mail. L’adresse précédente ne pourra plus l’annuler.',
  'mail.passkeyAdded.subject': 'Votre wallet a une nouvelle passkey',
  'mail.passkeyAdded.who': 'Quelqu’un sur {host} a créé une passkey qui ouvre votre wallet.',
  'mail.passkeyAdded.warning': 'Si ce n’est pas vous, vérifiez qui peut utiliser vos appareils et lire vos e-mails.',
  'page.device.title': 'Approuver un nouvel appareil',
  'page.device.who':
    'Quelqu’un veut se connecter à {host} avec votre e-mail, sur un appareil qui n’a encore jamais été utilisé pour lui.',
  'page.device.warning':
    'Approuvez-le uniquement si vous venez de lancer cette connexion et que sa fenêtre vous attend encore.',
  'page.device.approve': 'Approuver cet appareil',
  'page.deviceApproved.title': 'Appareil approuvé',
  'page.deviceApproved.text': 'Retournez à la fenêtre où vous vous connectez et saisissez le code du prochain e-mail.',
  'page.deviceOver.title': 'Ce lien n’est plus valable',
  'page.deviceOver.text':
    'Il a expiré après dix minutes, ou un e-mail plus récent l’a remplacé. Recommencez depuis l’app.',
  'page.undoEmail.title': 'Annuler la modification de l’e-mail ?',
  'page.undoEmail.text':
    'Votre wallet retrouve son e-mail précédent. Les connexions et les passkeys créées depuis la modification ne fonctionnent plus.',
  'page.undoEmail.confirm': 'Annuler la modification',
  'page.emailUndone.title': 'Modification annulée',
  'page.emailUndone.text': 'Votre wallet a retrouvé son e-mail précédent.',
  'page.stopRecovery.title': 'Garder votre wallet fermé sans sa passkey ?',
  'page.stopRecovery.text': 'Votre wallet ne s’ouvrira alors qu’avec sa passkey, sauf si quelqu’un le redemande.',
  'page.stopRecovery.confirm': 'Le garder fermé',
  'page.recoveryStopped.title': 'Votre wallet reste fermé',
  'page.recoveryStopped.text': 'Seule sa passkey l’ouvre. Vérifiez qui d’autre peut lire vos e-mails.',
  'page.undoOver.text': 'Il a expiré ou n’est plus utile.',
  'page.loginOver.title': 'Cette connexion n’est plus valable',
  'page.loginOver.text':
    'Elle a déjà été utilisée ou a pris plus de dix minutes. Fermez cette fenêtre et reconnectez-vous depuis l’app.'
}
