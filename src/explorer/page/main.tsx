import '@mantine/core/styles.css';
import './styles.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { theme } from '../../components/theme/theme';
import { Explorer } from './Explorer';

const colours = localStorageColorSchemeManager({ key: 'flows.colorScheme' });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} colorSchemeManager={colours} defaultColorScheme="auto">
      <Explorer />
    </MantineProvider>
  </StrictMode>,
);
