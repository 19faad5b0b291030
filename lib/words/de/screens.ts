import type { ScreenWords } from '../en/screens';

export const screenWords: ScreenWords = {
  form: {
    noScript: 'Dieses Formular braucht JavaScript, das in diesem Browser ausgeschaltet ist.',
    unreachable:
      'Die Website ist gerade nicht erreichbar. Bitte die Verbindung prüfen und erneut versuchen.',
  },
  signIn: {
    title: 'Anmelden',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    signedIn: 'Du bist angemeldet.',
    home: 'Zu deiner persönlichen Seite',
    cookies: 'Zum Anmelden werden Cookies gebraucht, und dieser Browser lehnt sie ab.',
    errors: {
      other: 'Die Anmeldung hat nicht geklappt. Bitte versuche es erneut.',
      SessionRequired: 'Bitte melde dich an, um diese Seite zu sehen.',
      SessionLost:
        'Diese Website hat ihr Verzeichnis der beendeten Sitzungen verloren, deshalb sind alle beendet. Bitte melde dich erneut an.',
      CredentialsSignin: 'Der Benutzername oder das Passwort ist falsch.',
      AccessDenied: 'Dieses Konto darf sich hier nicht anmelden.',
      CmsUnavailable:
        'WordPress antwortet gerade nicht. Bitte versuche es in einer Minute noch einmal.',
      TooManyAttempts:
        'Zu viele Versuche. Bitte warte ein paar Minuten und versuche es dann erneut.',
      Configuration:
        'Die Anmeldung ist auf dieser Website nicht richtig eingerichtet. Wer sie betreibt, findet den Grund im Protokoll des Servers.',
      NO_SECRET:
        'Die Anmeldung ist auf dieser Website nicht richtig eingerichtet: Ihr geheimer Schlüssel fehlt.',
      MISSING_NEXTAUTH_API_ROUTE_ERROR:
        'Die Anmeldung ist auf dieser Website nicht richtig eingerichtet: Ihr Anmeldedienst fehlt.',
      CALLBACK_CREDENTIALS_HANDLER_ERROR:
        'Die Anmeldung ist auf dieser Website nicht richtig eingerichtet: Sie kann keine Passwörter prüfen.',
      CALLBACK_CREDENTIALS_JWT_ERROR:
        'Die Anmeldung ist auf dieser Website nicht richtig eingerichtet: Ihre Sitzungen können keine Anmeldung aufnehmen.',
      MISSING_ADAPTER_METHODS_ERROR:
        'Die Anmeldung ist auf dieser Website nicht richtig eingerichtet: Ihr Benutzerspeicher ist unvollständig.',
      EMAIL_REQUIRES_ADAPTER_ERROR: 'Diese Website bietet keine Anmeldung per E-Mail an.',
      INVALID_CALLBACK_URL_ERROR:
        'Der Link, der hierher geführt hat, war falsch. Du kannst dich trotzdem anmelden.',
    },
  },
  password: {
    forgotTitle: 'Passwort vergessen?',
    name: 'Benutzername oder E-Mail-Adresse',
    send: 'Link per E-Mail zusenden',
    sent: 'Wenn es ein Konto mit diesem Namen oder dieser Adresse gibt, ist eine E-Mail mit einem Link für ein neues Passwort unterwegs. Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach oder versuche es erneut.',
    back: 'Zurück zur Anmeldung',
    resetTitle: 'Neues Passwort wählen',
    password: 'Neues Passwort',
    show: 'Passwort anzeigen',
    save: 'Neues Passwort speichern',
    saved: 'Dein Passwort wurde geändert.',
    signIn: 'Mit dem neuen anmelden',
    invalid: 'Dieser Link ist nicht oder nicht mehr gültig: Er gilt einmal und einen Tag lang.',
    again: 'Einen neuen anfordern',
  },
  home: {
    title: 'Deine Seite',
    welcome: 'Willkommen, {name}',
    posts: 'Deine letzten Beiträge und Entwürfe',
    noAnswer:
      'WordPress antwortet gerade nicht, deshalb können deine Beiträge nicht angezeigt werden. Du bist weiterhin angemeldet; versuche es in einer Minute erneut.',
    noPosts: 'Du hast hier noch nichts geschrieben.',
    changed: '{status}, geändert am {date}',
    edit: 'Bearbeiten',
    preview: 'Vorschau',
    view: 'Anzeigen',
    profile: 'Dein Profil',
    username: 'Benutzername',
    email: 'E-Mail',
    role: 'Rolle',
    links: 'Wohin',
    front: 'Startseite',
    editProfile: 'Dein Profil in WordPress bearbeiten',
    admin: 'WordPress-Verwaltung',
    sessions: 'Deine Sitzungen',
    signOut: 'Abmelden',
    everywhere: 'Überall abmelden',
    question: 'Deine Sitzungen in allen Browsern und auf allen Geräten beenden, auch diese?',
    yes: 'Ja, überall abmelden',
    no: 'Nein, angemeldet bleiben',
    devices: 'Wo du angemeldet bist',
    noDevices:
      'Die Geräte, auf denen du angemeldet bist, können gerade nicht angezeigt werden. „Überall abmelden“ beendet die Sitzungen auf allen.',
    thisDevice: 'Dieses Gerät',
    used: 'Angemeldet {begun}, zuletzt benutzt {seen}',
    signOutDevice: 'Dieses Gerät abmelden',
    whichDevice: '({name}, angemeldet {begun})',
    deviceOut: '{name} ist abgemeldet.',
  },
  signOut: {
    failed: 'Die Abmeldung hat nicht geklappt. Bitte versuche es in einer Minute erneut.',
  },
  search: {
    types: 'Arten von Ergebnissen',
    all: 'Alle',
    title: 'Suche',
    label: 'Diese Website durchsuchen',
    submit: 'Suchen',
    results: 'Suchergebnisse für „{term}“',
    count: { one: '{n} Ergebnis', other: '{n} Ergebnisse' },
    empty:
      'Es wurde nichts gefunden. Versuche es mit weniger oder anderen Wörtern oder prüfe die Schreibweise.',
    nothing:
      'Gib ein oder mehrere Wörter ein, um Beiträge und Seiten zu finden, in denen alle vorkommen.',
    'too-long': 'Eine Suche kann höchstens 200 Zeichen haben. Bitte benutze weniger Wörter.',
    'too-many':
      'Aus deinem Netz kamen zu viele Suchanfragen. Bitte versuche es in einer Minute erneut.',
  },
  missing: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse ist nichts zu finden. Vielleicht ist es umgezogen, oder der Link enthält einen Tippfehler.',
  },
  failure: {
    again: 'Erneut versuchen',
    outage: 'Gleich wieder da',
    outageText:
      'Diese Seite kann gerade nicht abgerufen werden. Bitte versuche es in einer Minute erneut.',
    unreadable: 'Unlesbare Adresse',
    title: 'Etwas ist schiefgelaufen',
    text: 'Die Seite konnte nicht angezeigt werden. Prüfe die Adresse oder versuche es später erneut.',
  },
};
