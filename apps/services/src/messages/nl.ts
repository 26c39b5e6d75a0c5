import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Dutch. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Je code is',
  'mail.codeWarning':
    'Vul de code alleen in waar je hem hebt aangevraagd en deel hem nooit: wie je erom vraagt, probeert je op te lichten.\nHeb je de code niet aangevraagd? Negeer deze e-mail. Zonder de code gebeurt er niets.',
  'mail.login.subject': 'Je inlogcode',
  'mail.login.does': 'Hiermee log je in bij {host}. De code werkt één keer en verloopt na 10 minuten.',
  'mail.export.subject': 'Je code om je wallet te exporteren',
  'mail.export.does':
    'De code toont de geheime sleutels van je wallet aan wie hem invult bij {host}. De code werkt één keer en verloopt na 10 minuten.',
  'mail.delete.subject': 'Je code om je wallet te verwijderen',
  'mail.delete.does':
    'De code verwijdert je wallet definitief. Hij is aangevraagd bij {host}, werkt één keer en verloopt na 10 minuten.',
  'mail.recover.subject': 'Je code om je wallet te herstellen',
  'mail.recover.does':
    'Hiermee begint het openen van je wallet zonder de passkey. De code is aangevraagd bij {host}, werkt één keer en verloopt na 10 minuten.',
  'mail.change-from.subject': 'Je code om je e-mailadres te wijzigen',
  'mail.change-from.does':
    'Hiermee kan een ander e-mailadres dit adres vervangen. De code is aangevraagd bij {host}, werkt één keer en verloopt na 10 minuten.',
  'mail.change-to.subject': 'Je code om dit e-mailadres te bevestigen',
  'mail.change-to.does':
    'Hiermee wordt dit het e-mailadres van een wallet. De code is aangevraagd bij {host}, werkt één keer en verloopt na 10 minuten.',
  'mail.device.subject': 'Nieuw apparaat goedkeuren',
  'mail.device.who':
    'Iemand wil bij {host} inloggen met dit e-mailadres, op een apparaat dat daar nog niet eerder voor is gebruikt.',
  'mail.device.what':
    'Ben jij dat? Keur het apparaat goed op deze pagina en vul daarna de code uit de volgende e-mail in:',
  'mail.device.warning':
    'De pagina verloopt na 10 minuten. Ben jij dit niet? Negeer deze e-mail. Zonder jouw goedkeuring gebeurt er niets.',
  'mail.recovery.subject': 'Je wallet gaat open zonder de passkey',
  'mail.recovery.who':
    'Iemand heeft bij {host} gevraagd om je wallet zonder de passkey te openen, met een code die naar dit e-mailadres is gestuurd.',
  'mail.recovery.when': 'Vanaf {date} kan iedereen die met dit e-mailadres kan inloggen, je wallet gebruiken.',
  'mail.recovery.warning':
    'Ben jij dit niet? Log vóór die tijd in met je passkey om dit te annuleren. Ga daarna na wie je e-mail kan lezen.',
  'mail.recovery.stop': 'Je kunt het ook op deze pagina stoppen:',
  'mail.emailChanged.subject': 'Het e-mailadres van je wallet is gewijzigd',
  'mail.emailChanged.who':
    'Iemand heeft op {host} het e-mailadres van je wallet gewijzigd. Met dit adres kun je niet meer inloggen.',
  'mail.emailChanged.undo': 'Was jij dit niet? Maak het dan vóór {date} ongedaan op deze pagina:',
  'mail.emailChanged.final':
    'De passkey van je wallet heeft deze wijziging bevestigd. Alleen wie met de passkey inlogt, kan het terugzetten.',
  'mail.emailUndone.subject': 'De wijziging van het e-mailadres van je wallet is ongedaan gemaakt',
  'mail.emailUndone.what':
    'Iemand die het vorige e-mailadres van je wallet kan lezen, heeft de wijziging ongedaan gemaakt. Met dit adres kun je niet meer inloggen op je wallet.',
  'mail.emailUndone.passkey':
    'Was jij dit niet? Log dan binnen 72 uur in met je passkey en wijzig het e-mailadres opnieuw. Het vorige adres kan dat dan niet meer ongedaan maken.',
  'mail.passkeyAdded.subject': 'Je wallet heeft een nieuwe passkey',
  'mail.passkeyAdded.who': 'Iemand heeft op {host} een passkey gemaakt die je wallet opent.',
  'mail.passkeyAdded.warning': 'Was jij dit niet? Ga dan na wie je apparaten kan gebruiken en je e-mail kan lezen.',
  'page.device.title': 'Nieuw apparaat goedkeuren',
  'page.device.who':
    'Iemand wil bij {host} inloggen met jouw e-mailadres, op een apparaat dat daar nog niet eerder voor is gebruikt.',
  'page.device.warning':
    'Keur het alleen goed als je net zelf bent begonnen met inloggen en het venster daarvan nog op je wacht.',
  'page.device.approve': 'Dit apparaat goedkeuren',
  'page.deviceApproved.title': 'Apparaat goedgekeurd',
  'page.deviceApproved.text': 'Ga terug naar het venster waarin je inlogt en vul de code uit de volgende e-mail in.',
  'page.deviceOver.title': 'Deze link werkt niet meer',
  'page.deviceOver.text':
    'De link is na tien minuten verlopen of vervangen door een nieuwere e-mail. Begin opnieuw vanuit de app.',
  'page.undoEmail.title': 'Wijziging van het e-mailadres ongedaan maken?',
  'page.undoEmail.text':
    'Je wallet krijgt het vorige e-mailadres terug. Logins en passkeys van na de wijziging werken dan niet meer.',
  'page.undoEmail.confirm': 'Wijziging ongedaan maken',
  'page.emailUndone.title': 'Wijziging ongedaan gemaakt',
  'page.emailUndone.text': 'Je wallet heeft weer het vorige e-mailadres.',
  'page.stopRecovery.title': 'Je wallet gesloten houden zonder de passkey?',
  'page.stopRecovery.text': 'Je wallet gaat dan alleen open met de passkey, tenzij iemand het opnieuw aanvraagt.',
  'page.stopRecovery.confirm': 'Gesloten houden',
  'page.recoveryStopped.title': 'Je wallet blijft gesloten',
  'page.recoveryStopped.text': 'Alleen de passkey opent hem. Ga na wie je e-mail nog meer kan lezen.',
  'page.undoOver.text': 'De link is verlopen of niet meer nodig.',
  'page.loginOver.title': 'Deze login werkt niet meer',
  'page.loginOver.text':
    'De login is al gebruikt of duurde langer dan tien minuten. Sluit dit venster en log opnieuw in vanuit de app.'
}
