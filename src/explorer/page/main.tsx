import '@mantine/core/styles.css';
import '../../components/theme/variables.css';
import './styles.css';
import './chart.css';
import { localStorageColorSchemeManager } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '../../components/theme/ThemeProvider';
import { themed } from '../../components/theme/themed';
import { Explorer } from './Explorer';

const colours = localStorageColorSchemeManager({ key: 'flows.colorScheme' });

/** With Mantine's theme. */
const Themed = themed(Explorer);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ThemeProvider colorSchemeManager={colours} defaultColorScheme="auto">
      <Themed />
    </ThemeProvider>
  </StrictMode>,
);
