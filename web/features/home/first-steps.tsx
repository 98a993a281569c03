import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { homeMessages } from './home-messages.ts';
import classes from './home.module.css';

/** What a client without orders does first. */
export function FirstSteps() {
  const t = useMessages(homeMessages);
  return (
    <div className={classes.wide}>
      <Section title={t('firstSteps')}>
        <ol className={classes.steps}>
          <Permitted permission="connections.write">
            <li>
              <Link to="/marketplace">{t('stepPartner')}</Link>
              <p className={classes.note}>{t('stepPartnerHelp')}</p>
            </li>
          </Permitted>
          <Permitted permission="address-book.write">
            <li>
              <Link to="/address-book">{t('stepSender')}</Link>
              <p className={classes.note}>{t('stepSenderHelp')}</p>
            </li>
          </Permitted>
          <Permitted permission="orders.upload">
            <li>
              <Link to="/orders/upload">{t('stepUpload')}</Link>
              <p className={classes.note}>{t('stepUploadHelp')}</p>
            </li>
          </Permitted>
        </ol>
      </Section>
    </div>
  );
}
