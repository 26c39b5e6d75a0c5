import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in German. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Dein Code ist',
  'mail.codeWarning': `Gib ihn nur dort ein, wo du ihn angefordert hast, und verrate ihn niemandem: Wer dich danach fragt, will dich betrügen.
Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail. Ohne den Code passiert nichts.`,
  'mail.login.subject': 'Dein Anmeldecode',
  'mail.login.does': 'Er meldet dich bei {host} an. Er gilt nur einmal und läuft in 10 Minuten ab.',
  'mail.export.subject': 'Dein Code zum Exportieren deiner Wallet',
  'mail.export.does':
    'Er zeigt die geheimen Schlüssel deiner Wallet allen, die ihn bei {host} eingeben. Er gilt nur einmal und läuft in 10 Minuten ab.',
  'mail.delete.subject': 'Dein Code zum Löschen deiner Wallet',
  'mail.delete.does':
    'Er löscht deine Wallet endgültig. Er wurde bei {host} angefordert, gilt nur einmal und läuft in 10 Minuten ab.',
  'mail.recover.subject': 'Dein Code zum Wiederherstellen deiner Wallet',
  'mail.recover.does':
    'Damit beginnt das Öffnen deiner Wallet ohne ihren Passkey. Er wurde bei {host} angefordert, gilt nur einmal und läuft in 10 Minuten ab.',
  'mail.change-from.subject': 'Dein Code zum Ändern deiner E-Mail',
  'mail.change-from.does':
    'Damit tritt eine andere E-Mail-Adresse an die Stelle von dieser. Er wurde bei {host} angefordert, gilt nur einmal und läuft in 10 Minuten ab.',
  'mail.change-to.subject': 'Dein Code zum Bestätigen dieser E-Mail',
  'mail.change-to.does':
    'Damit wird diese E-Mail-Adresse für eine Wallet hinterlegt. Er wurde bei {host} angefordert, gilt nur einmal und läuft in 10 Minuten ab.',
  'mail.device.subject': 'Neues Gerät genehmigen',
  'mail.device.who':
    'Jemand möchte sich bei {host} mit dieser E-Mail-Adresse anmelden, auf einem Gerät, das dafür noch nie verwendet wurde.',
  'mail.device.what':
    'Wenn du das bist, genehmige das Gerät auf dieser Seite und gib dann den Code aus der nächsten E-Mail ein:',
  'mail.device.warning':
    'Die Seite läuft in 10 Minuten ab. Wenn du das nicht bist, ignoriere diese E-Mail. Ohne deine Genehmigung passiert nichts.',
  'mail.recovery.subject': 'Deine Wallet lässt sich bald ohne ihren Passkey öffnen',
  'mail.recovery.who':
    'Jemand hat bei {host} mit einem Code, der an diese E-Mail-Adresse ging, verlangt, deine Wallet ohne ihren Passkey zu öffnen.',
  'mail.recovery.when': 'Ab {date} kann deine Wallet verwenden, wer sich mit dieser E-Mail-Adresse anmelden kann.',
  'mail.recovery.warning':
    'Wenn du das nicht bist, melde dich vorher mit deinem Passkey an, um das abzubrechen. Prüfe dann, wer deine E-Mails lesen kann.',
  'mail.recovery.stop': 'Du kannst das auch auf dieser Seite stoppen:',
  'mail.emailChanged.subject': 'Die E-Mail-Adresse deiner Wallet wurde geändert',
  'mail.emailChanged.who':
    'Jemand hat bei {host} die E-Mail-Adresse deiner Wallet geändert. Mit dieser Adresse kannst du dich nicht mehr anmelden.',
  'mail.emailChanged.undo': 'Wenn du das nicht warst, mach es auf dieser Seite bis {date} rückgängig:',
  'mail.emailChanged.final':
    'Der Passkey deiner Wallet hat diese Änderung bestätigt. Nur wer sich mit dem Passkey anmeldet, kann sie zurücknehmen.',
  'mail.emailUndone.subject': 'Die Änderung der E-Mail-Adresse deiner Wallet wurde rückgängig gemacht',
  'mail.emailUndone.what':
    'Jemand, der die vorherige E-Mail-Adresse deiner Wallet lesen kann, hat die Änderung rückgängig gemacht. Mit dieser Adresse kannst du dich nicht mehr anmelden.',
  'mail.emailUndone.passkey':
    'Wenn du das nicht warst, melde dich innerhalb von 72 Stunden mit deinem Passkey an und ändere die E-Mail-Adresse noch einmal. Die vorherige Adresse kann das dann nicht mehr rückgängig machen.',
  'mail.passkeyAdded.subject': 'Deine Wallet hat einen neuen Passkey',
  'mail.passkeyAdded.who': 'Jemand hat bei {host} einen Passkey erstellt, der deine Wallet öffnet.',
  'mail.passkeyAdded.warning':
    'Wenn du das nicht warst, prüfe, wer deine Geräte benutzen und deine E-Mails lesen kann.',
  'page.device.title': 'Neues Gerät genehmigen',
  'page.device.who':
    'Jemand möchte sich bei {host} mit deiner E-Mail-Adresse anmelden, auf einem Gerät, das dafür noch nie verwendet wurde.',
  'page.device.warning':
    'Genehmige es nur, wenn du diese Anmeldung gerade selbst begonnen hast und ihr Fenster noch auf dich wartet.',
  'page.device.approve': 'Dieses Gerät genehmigen',
  'page.deviceApproved.title': 'Gerät genehmigt',
  'page.deviceApproved.text':
    'Geh zurück zu dem Fenster, in dem du dich anmeldest, und gib den Code aus der nächsten E-Mail ein.',
  'page.deviceOver.title': 'Dieser Link funktioniert nicht mehr',
  'page.deviceOver.text':
    'Er ist nach zehn Minuten abgelaufen, oder eine neuere E-Mail hat ihn ersetzt. Beginne in der App noch einmal.',
  'page.undoEmail.title': 'Änderung der E-Mail-Adresse rückgängig machen?',
  'page.undoEmail.text':
    'Deine Wallet bekommt ihre vorherige E-Mail-Adresse zurück. Anmeldungen und Passkeys seit der Änderung funktionieren dann nicht mehr.',
  'page.undoEmail.confirm': 'Änderung rückgängig machen',
  'page.emailUndone.title': 'Änderung rückgängig gemacht',
  'page.emailUndone.text': 'Deine Wallet hat wieder ihre vorherige E-Mail-Adresse.',
  'page.stopRecovery.title': 'Soll deine Wallet ohne ihren Passkey geschlossen bleiben?',
  'page.stopRecovery.text':
    'Deine Wallet öffnet sich dann nur mit ihrem Passkey, außer jemand verlangt es noch einmal.',
  'page.stopRecovery.confirm': 'Geschlossen lassen',
  'page.recoveryStopped.title': 'Deine Wallet bleibt geschlossen',
  'page.recoveryStopped.text': 'Nur ihr Passkey öffnet sie. Prüfe, wer sonst noch deine E-Mails lesen kann.',
  'page.undoOver.text': 'Er ist abgelaufen oder wird nicht mehr gebraucht.',
  'page.loginOver.title': 'Diese Anmeldung funktioniert nicht mehr',
  'page.loginOver.text':
    'Sie wurde schon verwendet oder hat länger als zehn Minuten gedauert. Schließe dieses Fenster und melde dich in der App noch einmal an.'
}
